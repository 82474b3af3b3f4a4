import { describe, expect, it } from 'vitest';
import { sim, simJson } from './fixtures/sim.ts';

const LINE = 'run --workload once-per-pass --blocks 64 --pages-per-block 16 --logical-pages 900';

describe('sim run, once a pass', () => {
  it('copies nothing in the same order, from the third pass on', async () => {
    const line = `${LINE} --pass-order same --pass-map next-free --warmup 3x --writes 20x`;
    const report = await simJson(line);
    expect(report).toMatchObject({ pagesRelocated: 0, theory: { applies: false, reason: 'passes' } });
    expect(report.scenario).toMatchObject({ workload: 'oncePerPass', passOrder: 'same', passMap: 'nextFree' });
  });

  it('tells its interval over whole passes', async () => {
    const { longRun, isSteady } = await simJson(`${LINE} --until-steady`);
    const { writeAmplification } = await simJson(`${LINE} --warmup 10x --writes 400x`);
    expect(isSteady).toBe(true);
    expect(longRun.low).toBeLessThan(writeAmplification);
    expect(longRun.high).toBeGreaterThan(writeAmplification);
  });

  it('says where the host stopped within a pass', async () => {
    const said = 'the host stopped 450 of 900 pages into one: give whole passes, such as --writes 2700.';
    expect(await sim(`${LINE} --warmup 0 --writes 2.5x`)).toContain(said);
    for (const flags of ['--writes 2x', '--writes 2.5x --pass-order same', '--writes 2.5x --random-fraction 0.5'])
      expect(await sim(`${LINE} --warmup 0 ${flags}`)).not.toContain('the host stopped');
  });

  it.each([
    ['--pass-order sideways', '--pass-order is sideways, but it has to be one of same, new.'],
    ['--pass-map shuffle', '--pass-map is shuffle, but it has to be one of permutation, next-free.'],
    ['--request-pages 0', '--request-pages is 0, but it has to be a whole number from 1 to 65,536.'],
    ['--theta 0.5', '--theta is 0.5, but it is allowed with --workload zipf only.'],
  ])('refuses %s in a sentence', async (flags, sentence) => {
    await expect(sim(`${LINE} ${flags}`)).rejects.toThrow(sentence);
  });

  it.each([
    ['--workload uniform --pass-order same', '--workload once-per-pass only'],
    ['--workload sequential --request-pages 4', 'zipf or pareto or once-per-pass only'],
    ['--workload uniform --rank-layout hashed', '--workload zipf or pareto only'],
    ['--workload zipf --pareto-share 0.3', '--workload pareto only'],
  ])('refuses a flag without effect: %s', async (flags, where) => {
    await expect(sim(`run ${flags} --writes 10`)).rejects.toThrow(where);
  });
});
