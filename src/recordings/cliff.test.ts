import { parseScenario } from '#engine';
import { describe, expect, it } from 'vitest';
import { CLIFF_REQUEST, CLIFF_SECONDS, cliffScenario, run, type CliffPart, type CliffRequest } from './cliff.ts';
import { recordedParts } from '#tests/recordedRuns';

/** The first `seconds` of a run. */
function record(change: Partial<CliffRequest>, seconds = CLIFF_SECONDS): CliffPart[] {
  const parts: CliffPart[] = [];
  for (const part of recordedParts('cliff', run, { ...CLIFF_REQUEST, ...change })) {
    parts.push(part);
    if (part.fromSecond + part.hostMegabytes.length >= seconds) break;
  }
  return parts;
}

const hostSpeeds = (parts: readonly CliffPart[]): number[] => parts.flatMap(({ hostMegabytes }) => [...hostMegabytes]);
const relocationSpeeds = (parts: readonly CliffPart[]): number[] =>
  parts.flatMap(({ relocatedMegabytes }) => [...relocatedMegabytes]);
const firstErase = (parts: readonly CliffPart[]): number =>
  parts.find(({ firstEraseSecond }) => firstEraseSecond !== null)?.firstEraseSecond ?? Number.NaN;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

// Values measured with the engine when the chapter was drawn; what can be derived says how.
describe('ten minutes of writing', () => {
  let recorded: CliffPart[] | undefined;
  const parts = (): CliffPart[] => (recorded ??= record({}));
  const speeds = (): number[] => hostSpeeds(parts());

  it('has a speed for each of 600 seconds', () => {
    expect(speeds()).toHaveLength(600);
  });

  it('goes at full speed while there are free blocks, and falls off a cliff when there are none', () => {
    // A page takes 1/8,600 s: 8,190 × 128 pages until two blocks are left are 121.9 s, and 4,096 bytes each 35.23 MB/s.
    expect(Math.abs(firstErase(parts()) - 121.9)).toBeLessThan(1);
    expect(speeds()[120]).toBeGreaterThan(35);
    expect(speeds()[129]).toBeLessThan(25);
  });

  it('comes down to a quarter by the tenth minute, because three quarters of the writing is relocation', () => {
    expect(Math.abs((speeds()[599] ?? 0) - 8.5)).toBeLessThan(0.3);
    const [host, relocated] = [sum(speeds().slice(540)), sum(relocationSpeeds(parts()).slice(540))];
    expect(Math.abs(relocated / (host + relocated) - 0.74)).toBeLessThan(0.02);
  });

  it('has no cliff when the host writes in order: blocks are erased, and nothing is relocated', () => {
    const inOrder = record({ workload: 'sequential' });
    expect(hostSpeeds(inOrder)).toHaveLength(600);
    expect(Math.min(...hostSpeeds(inOrder))).toBeGreaterThan(34);
    expect(Math.max(...relocationSpeeds(inOrder))).toBe(0);
  });

  it('has it at once, and deeper, on a drive that was filled once', () => {
    const filled = record({ isFilled: true }, 20);
    // 6.87 % of 1,048,576 pages are erased after the fill; with two blocks left, 71,781 have been written, in 8.35 s. What is
    // relocated out of the block that is picked then takes a tenth of a second.
    expect(firstErase(filled)).toBeGreaterThan(8.3);
    expect(firstErase(filled)).toBeLessThan(8.5);
    expect(hostSpeeds(filled)[12]).toBeLessThan(4.5);
  });

  it('is of scenarios that anybody may ask for', () => {
    for (const change of [{}, { workload: 'sequential' }, { isFilled: true }] as const) {
      const scenario = cliffScenario({ ...CLIFF_REQUEST, ...change });
      expect(parseScenario(scenario)).toEqual({ ok: true, value: scenario });
    }
  });
});
