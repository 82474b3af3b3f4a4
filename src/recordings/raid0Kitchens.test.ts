import { describe, expect, it } from 'vitest';
import { MicroEventKind, MICRO_EVENT_WORDS } from '#engine';
import { DriveReplay } from './driveReplay.ts';
import { run, RAID0_KITCHENS_REQUEST, type DieOrders, type Raid0KitchensPart } from './raid0Kitchens.ts';

const partOf = (seed: number): Raid0KitchensPart => {
  const [part] = run({ seed });
  if (!part) throw new Error('no part');
  return part;
};
const part = partOf(RAID0_KITCHENS_REQUEST.seed);

/** Write amplification over all recorded host writes. */
function ratioOf({ start, log }: DieOrders): number {
  const replay = new DriveReplay(start, log);
  replay.seek(replay.operationCount);
  const { programmedPages, copiedPages } = replay.totals;
  return programmedPages / (programmedPages - copiedPages);
}

const kindsOf = ({ log, operations }: DieOrders, order: number): number[] =>
  Array.from(
    { length: (operations[order + 1] ?? 0) - (operations[order] ?? 0) },
    (_, index) => log.operations[MICRO_EVENT_WORDS * ((operations[order] ?? 0) + index)] ?? -1,
  );

describe('two kitchens and one dealer', () => {
  it('re-plate as much for an order as one kitchen alone', () => {
    const [left, right, alone] = [part.left, part.right, part.alone].map(ratioOf) as [number, number, number];
    for (const member of [left, right]) expect(Math.abs(member / alone - 1)).toBeLessThan(0.01);
    // The same drive over twenty times as many host writes.
    expect(Math.abs(alone / part.longRunWriteAmplification - 1)).toBeLessThan(0.01);
  });

  it('get their half of each order: the same page of their own', () => {
    expect(part.left.pages).toEqual(part.right.pages);
    expect(part.left.us).toHaveLength(part.orderCount);
    expect(part.left.pages.length).toBeGreaterThan(part.orderCount);
  });

  it('end with an order for which the left one cleans two blocks, while the right one only writes', () => {
    const kinds = kindsOf(part.left, part.orderCount - 1);
    expect(kinds.filter((kind) => kind === MicroEventKind.Erase)).toHaveLength(2);
    expect(kinds.filter((kind) => kind === MicroEventKind.Relocate).length).toBeGreaterThanOrEqual(15);
    expect(kindsOf(part.right, part.orderCount - 1)).toEqual([MicroEventKind.Write]);
  });

  it('work as long for an order as its operations take one after another', () => {
    const { programUs, copyUs, eraseUs } = part.costs;
    const costs: Readonly<Record<number, number>> = {
      [MicroEventKind.Write]: programUs,
      [MicroEventKind.Relocate]: copyUs,
      [MicroEventKind.Erase]: eraseUs,
    };
    for (const die of [part.left, part.right, part.alone]) {
      const off = Array.from(die.us, (us, order) =>
        Math.abs(us - kindsOf(die, order).reduce((sum, kind) => sum + (costs[kind] ?? 0), 0)),
      );
      expect(Math.max(...off)).toBeLessThan(1e-6);
    }
  });

  it.each([2, 7, 42, 4_294_967_295])('come to such an order with seed %i too', (seed) => {
    const { left, right, orderCount } = partOf(seed);
    expect(left.us[orderCount - 1]).toBeGreaterThan(10 * (right.us[orderCount - 1] ?? Infinity));
  });
});
