import { describe, expect, it } from 'vitest';
import { countBy, planOrder, washesWhile } from './order.ts';

describe('an order in time', () => {
  it.each([0, 2, 127])('lets nothing land before it has begun, the ordered page at place %i among them', (write) => {
    const plan = planOrder(128, write, false);
    const operations = Array.from({ length: 128 }, (_, operation) => operation);
    const starts = operations.map(plan.startOf);
    const lands = operations.map(plan.landOf);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(lands).toEqual(lands.toSorted((one, other) => one - other));
    for (const operation of operations) expect(lands[operation]).toBeGreaterThan(starts[operation] ?? 0);
    expect(starts[0]).toBe(plan.onwardAt);
    expect(plan.liftedAt).toBe(lands.at(-1));
    // Storyboard: the ticket flies 520 ms, the cross takes 160; the washer 1,400; nobody sits through more than eight seconds.
    expect([plan.arrivesAt, plan.refusedAt, plan.washedAt - plan.washFrom]).toEqual([
      0.52,
      expect.closeTo(0.68),
      expect.closeTo(1.4),
    ]);
    expect(plan.end).toBeLessThan(8);
  });

  it('gives the neighbours time of their own where the reader thought that a place can be washed', () => {
    const [plain, shown] = [planOrder(128, 2, false), planOrder(128, 2, true)];
    expect(plain.neighborsAt).toBeNull();
    expect(shown.neighborsAt).toBe(plain.onwardAt);
    expect(shown.onwardAt).toBeGreaterThan(shown.neighborsAt ?? Infinity);
  });

  it('counts what has come by a moment', () => {
    const moment = (operation: number): number => operation * 2;
    expect([-1, 0, 1.9, 2, 7, 100].map((position) => countBy(moment, 5, position))).toEqual([0, 1, 1, 2, 4, 5]);
  });
});

describe('a button that is held', () => {
  it('washes once, then 100 a second, then ever faster: 10,000 within ten seconds', () => {
    expect([0, 0.2, 0.4].map(washesWhile)).toEqual([1, 1, 1]);
    // Half a wash aside, as a second may end between two of them.
    const inSecond = (second: number): number => washesWhile(second + 1.005) - washesWhile(second + 0.005);
    expect([0.4, 1.3].map(inSecond)).toEqual([100, 100]);
    const later = [3.4, 4.4, 5.4].map(washesWhile);
    // The rate doubles every second: so does what is washed in one.
    expect((later[2] ?? 0) - (later[1] ?? 0)).toBeCloseTo(2 * ((later[1] ?? 0) - (later[0] ?? 0)), -1);
    expect(washesWhile(10)).toBeGreaterThan(10_000);
  });
});
