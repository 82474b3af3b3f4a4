import { PageState } from '#engine';
import { describe, expect, it } from 'vitest';
import {
  GRID_BLOCKS,
  GRID_PAGES_PER_BLOCK,
  RANDOMNESS_REQUEST,
  randomDriveAtEnd,
  run,
  type RandomnessPart,
  type RandomnessRequest,
} from './randomness.ts';
import type { DriveFrames } from './gridFrames.ts';

const PAGES = GRID_BLOCKS * GRID_PAGES_PER_BLOCK;
const ORDERS = 3584;

/** A drive in its last frame. */
interface End {
  readonly pagesRelocated: number;
  readonly invalidPages: number;
  readonly invalidBlocks: number;
  readonly victimBlock: number;
  readonly victimValidPages: number;
  readonly pageState: Uint8Array;
}

const record = (change: Partial<RandomnessRequest> = {}): RandomnessPart[] => [
  ...run({ ...RANDOMNESS_REQUEST, ...change }),
];

function endOf(frames: DriveFrames | undefined): End {
  if (!frames) throw new Error('the run has no part');
  const { pagesRelocated, invalidPages, invalidBlocks, victimBlock, victimValidPages, pageState } = frames;
  const last = (column: ArrayLike<number>): number => column[column.length - 1] ?? Number.NaN;
  return {
    pagesRelocated: last(pagesRelocated),
    invalidPages: last(invalidPages),
    invalidBlocks: last(invalidBlocks),
    victimBlock: last(victimBlock),
    victimValidPages: last(victimValidPages),
    pageState: pageState.subarray(-PAGES),
  };
}

describe('the same number of writes, in order and at random', () => {
  let recorded: RandomnessPart[] | undefined;
  const parts = (): RandomnessPart[] => (recorded ??= record());
  const inOrder = (): End => endOf(parts().at(-1)?.inOrder);
  const random = (): End => endOf(parts().at(-1)?.random);

  it('plays in lock-step from the end of the fill to the last write that counts', () => {
    const moments = parts().flatMap(({ hostPages }) => [...hostPages]);
    expect(moments).toHaveLength(211);
    expect([moments[0], moments[30], moments.at(-1)]).toEqual([-3 * ORDERS, 0, ORDERS]);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(parts().map(({ fromFrame }) => fromFrame)).toEqual(parts().map((_, index) => 15 * index));
  });

  it('counts relocations from the first write that counts', () => {
    const frames = parts().flatMap(({ random: { pagesRelocated } }) => [...pagesRelocated]);
    expect(Math.max(...frames.slice(0, 31))).toBe(0);
    expect(frames[31]).toBeGreaterThan(0);
  });

  it('is why the block that is cleaned next holds nothing in one drive, and most of it in the other', () => {
    expect(inOrder().victimValidPages).toBe(0);
    // The fewest valid pages of any full block.
    const { pageState, victimBlock, victimValidPages } = random();
    const validPages = Array.from({ length: GRID_BLOCKS }, (_, block) =>
      pageState
        .subarray(block * GRID_PAGES_PER_BLOCK, (block + 1) * GRID_PAGES_PER_BLOCK)
        .reduce(
          ([valid = 0, free = 0], state) => [
            valid + (state === PageState.Host || state === PageState.Relocated ? 1 : 0),
            free + (state === PageState.Free ? 1 : 0),
          ],
          [0, 0] as number[],
        ),
    );
    const full = validPages.filter(([, free]) => free === 0).map(([valid]) => valid ?? 0);
    expect(validPages[victimBlock]).toEqual([victimValidPages, 0]);
    expect(victimValidPages).toBe(Math.min(...full));
    expect(victimValidPages).toBe(50);
  });

  it('is the same end, however many frames lead there', () => {
    const [part, ...more] = record({ warmupFrameCount: 0, frameCount: 1 });
    expect(more).toEqual([]);
    expect(endOf(part?.random)).toEqual(random());
    expect(endOf(part?.inOrder)).toEqual(inOrder());
  });

  it('ends as the plain run of the scenario does', () => {
    const drive = randomDriveAtEnd(RANDOMNESS_REQUEST);
    expect([drive.step, drive.counters.pagesRelocated]).toEqual([ORDERS, random().pagesRelocated]);
  });

  it('lies between the two when a part of the writes is at random', () => {
    const relocated = [0, 0.1, 1].map((randomFraction) => {
      const [part] = record({ randomFraction, warmupFrameCount: 0, frameCount: 1 });
      return endOf(part?.random).pagesRelocated;
    });
    expect(relocated[0]).toBe(0);
    expect(relocated).toEqual(relocated.toSorted((one, other) => one - other));
    expect(new Set(relocated).size).toBe(3);
  });
});
