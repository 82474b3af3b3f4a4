import { createDrive, PageState } from '#engine';
import { describe, expect, it } from 'vitest';
import { run, TRIM_REQUEST } from './trim.ts';
import {
  TRIM_BLOCKS,
  TRIM_ORDERS,
  TRIM_PAGES_PER_BLOCK,
  trimScenario,
  type TrimFrames,
  type TrimPart,
} from './trimPair.ts';
import { run as runSequel, TRIM_SEQUEL_REQUEST, type TrimSequelRequest } from './trimSequel.ts';
import { recordedParts } from '#tests/recordedRuns';

const PAGES = TRIM_BLOCKS * TRIM_PAGES_PER_BLOCK;
const LOGICAL_PAGES = 672;
const GHOSTS: readonly number[] = [PageState.GhostHost, PageState.GhostRelocated];

const last = (column: ArrayLike<number> | undefined): number => column?.[column.length - 1] ?? Number.NaN;
const countOf = ({ pageState }: TrimFrames, frame: number, states: readonly number[]): number =>
  pageState.subarray(frame * PAGES, (frame + 1) * PAGES).filter((state) => states.includes(state)).length;

function endOf(parts: readonly TrimPart[]) {
  const part = parts.at(-1);
  if (!part) throw new Error('the run has no part');
  const of = (frames: TrimFrames) => ({
    relocated: last(frames.pagesRelocated),
    ghostsRelocated: last(frames.ghostsRelocated),
    ghosts: countOf(frames, part.frameCount - 1, GHOSTS),
    writeAmplification: 1 + last(frames.pagesRelocated) / TRIM_ORDERS,
  });
  return { orders: last(part.hostPages), inUse: last(part.inUsePages), untold: of(part.untold), told: of(part.told) };
}

describe('half of the files deleted, and one drive of two told', () => {
  const parts = recordedParts('trim', run, TRIM_REQUEST);
  const [first] = parts;
  const end = endOf(parts);

  it('plays in lock-step from the deletion to the last page that counts', () => {
    const moments = parts.flatMap(({ hostPages }) => [...hostPages]);
    expect(moments).toHaveLength(211);
    // Two rounds of 672 pages come before.
    expect([moments[0], moments[30], moments.at(-1)]).toEqual([-2 * LOGICAL_PAGES, 0, TRIM_ORDERS]);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });

  it('starts with half of the pages unwanted: ghosts here, leftovers there', () => {
    if (!first) throw new Error('the run has no part');
    const { untold, told } = first;
    expect(first.inUsePages[0]).toBe(LOGICAL_PAGES / 2);
    expect([countOf(untold, 0, [PageState.Host]), countOf(untold, 0, GHOSTS)]).toEqual([336, 336]);
    expect([countOf(told, 0, [PageState.Host]), countOf(told, 0, [PageState.Invalid])]).toEqual([336, 336]);
  });

  it('counts what the plain run of the scenario counts', () => {
    for (const isTold of [false, true]) {
      const scenario = trimScenario(isTold, TRIM_REQUEST.seed);
      const drive = createDrive(scenario);
      drive.run(TRIM_ORDERS);
      expect(drive.counters.pagesRelocated).toBe(end[isTold ? 'told' : 'untold'].relocated);
    }
  });
});

describe('what can be done then', () => {
  const after = (change: Partial<TrimSequelRequest>): readonly TrimPart[] => [
    ...runSequel({ ...TRIM_SEQUEL_REQUEST, isWiped: false, ...change }),
  ];
  /** Ghosts of both drives before the events, and right after. */
  const ghostsAround = ([part]: readonly TrimPart[]): number[][] =>
    [part?.untold, part?.told].map((frames) => (frames ? [0, 1].map((frame) => countOf(frames, frame, GHOSTS)) : []));

  it('goes on from where the first run ends', () => {
    const end = recordedParts('trim', run, TRIM_REQUEST).at(-1);
    const [begin] = after({});
    expect(begin?.untold.pageState.subarray(0, PAGES)).toEqual(end?.untold.pageState.subarray(-PAGES));
    expect(begin?.told.pageState.subarray(0, PAGES)).toEqual(end?.told.pageState.subarray(-PAGES));
    expect([...(begin?.hostPages.subarray(0, 3) ?? [])]).toEqual([0, 0, 4]);
    expect([begin?.untold.pagesRelocated[1], begin?.untold.ghostsRelocated[1]]).toEqual([0, 0]);
  });

  it('a wiper takes all ghosts and the cost with them; it has to come again', () => {
    const parts = after({ isWiped: true });
    expect(ghostsAround(parts)).toEqual([
      [336, 0],
      [0, 0],
    ]);
    const { untold } = endOf(parts);
    expect(untold.writeAmplification).toBeLessThan(1.3);
    expect(untold.ghosts).toBeGreaterThan(0);
  });

  it('a file that goes leaves ghosts only on the drive that is not told', () => {
    const parts = after({ goneFiles: 2 });
    expect(ghostsAround(parts)).toEqual([
      [336, 384],
      [0, 0],
    ]);
    expect(parts[0]?.inUsePages.slice(0, 2)).toEqual(Uint16Array.of(336, 288));
  });

  it('one file stays, however many are to go', () => {
    expect(after({ goneFiles: 40 })[0]?.inUsePages[1]).toBe(24);
  });

  it('TRIM from now on leaves what was deleted before, and has new ghosts come no more', () => {
    const parts = after({ isTold: true });
    expect(ghostsAround(parts)[0]).toEqual([336, 336]);
    const { untold } = endOf(parts);
    const without = endOf(after({})).untold;
    expect(untold.ghosts).toBeLessThan(336);
    expect(untold.ghosts).toBeGreaterThan(168);
    expect(untold.writeAmplification).toBeLessThan(without.writeAmplification);
  });
});
