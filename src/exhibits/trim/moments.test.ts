import { PageState } from '#engine';
import { run } from '#recordings/trim';
import { run as runSequel } from '#recordings/trimSequel';
import { describe, expect, it } from 'vitest';
import { countPages } from '../recordedDrives.ts';
import {
  copiedGhosts,
  deletedFiles,
  endOf,
  FILLED_PAIR,
  knownFrames,
  pairAt,
  sequelEndOf,
  type PairMoment,
} from './moments.ts';
import {
  COUNT_FROM,
  DELETION_FRAMES,
  EVENT_FRAMES,
  FRAMES_A_FILE,
  GONE_FILES,
  LAST_FRAME,
  NO_SEQUEL,
  SEQUEL_LAST_FRAME,
  sequelRequest,
  TRIM_REQUEST,
} from './scenario.ts';
import { recordedParts } from '#tests/recordedRuns';

const parts = recordedParts('trim', run, TRIM_REQUEST);
const wiped = [...runSequel(sequelRequest({ ...NO_SEQUEL, isWiped: true }))];

function at(frame: number, sequel: typeof wiped = []): PairMoment {
  const pair = pairAt(parts, sequel, frame);
  if (!pair) throw new Error('nothing is recorded');
  return pair;
}
const ghostsAt = (frame: number, sequel: typeof wiped = []): number =>
  countPages(at(frame, sequel).untold.pageState).ghosts;

describe('the deletion', () => {
  it('begins with two filled drives, which need no engine', () => {
    expect(at(0).untold.pageState).toEqual(FILLED_PAIR.untold.pageState);
    expect(at(0).told.pageState).toEqual(FILLED_PAIR.told.pageState);
    expect([at(0).hostPages, at(0).inUsePages]).toEqual([FILLED_PAIR.hostPages, FILLED_PAIR.inUsePages]);
  });

  it('takes one file after the other from both, and what is not told stays', () => {
    expect(deletedFiles(at(DELETION_FRAMES))).toHaveLength(GONE_FILES);
    for (const gone of [1, 5, GONE_FILES]) {
      const { untold, told, inUsePages } = at(gone * FRAMES_A_FILE);
      expect(countPages(untold.pageState)).toEqual({ kept: 672, ghosts: 24 * gone, leftovers: 0 });
      expect(countPages(told.pageState)).toEqual({ kept: 672 - 24 * gone, ghosts: 0, leftovers: 24 * gone });
      expect(inUsePages).toBe(672 - 24 * gone);
    }
  });
});

describe('the way through both runs', () => {
  it('counts from its frame on, and ends where the recordings end', () => {
    expect([at(COUNT_FROM).hostPages, at(COUNT_FROM + 1).hostPages, at(LAST_FRAME).hostPages]).toEqual([0, 4, 720]);
    expect(knownFrames(parts, [])).toBe(LAST_FRAME);
    expect(knownFrames(parts, wiped)).toBe(SEQUEL_LAST_FRAME);
    expect(knownFrames(parts.slice(0, 1), wiped)).toBe(DELETION_FRAMES + 14);
    expect(knownFrames([], [])).toBe(0);
    expect(endOf(parts.slice(0, -1))).toBeNull();
    expect(sequelEndOf(wiped.slice(0, -1))).toBeNull();
    expect(sequelEndOf(wiped)?.hostPages).toBe(720);
  });

  it('has ghosts torn one after another by the wiper, then orders', () => {
    const torn = Array.from({ length: EVENT_FRAMES + 1 }, (_, frame) => ghostsAt(LAST_FRAME + frame, wiped));
    expect([torn[0], torn.at(-1)]).toEqual([336, 0]);
    expect(torn).toEqual(torn.toSorted((one, other) => other - one));
    expect(new Set(torn).size).toBe(EVENT_FRAMES + 1);
    expect(at(LAST_FRAME + EVENT_FRAMES + 1, wiped).hostPages).toBe(4);
  });

  it('marks ghosts that were copied since an earlier frame, and those alone', () => {
    const now = at(LAST_FRAME);
    const earlier = at(LAST_FRAME - 6);
    const marked = copiedGhosts(now.untold, earlier.untold);
    expect(marked.length).toBeGreaterThan(0);
    for (const page of marked) {
      expect(now.untold.pageState[page]).toBe(PageState.GhostRelocated);
      expect(earlier.untold.pageState[page]).toBe(PageState.Free);
    }
    // Each has been counted among the copies in between.
    expect(marked.length).toBeLessThanOrEqual(now.untold.ghostsRelocated - earlier.untold.ghostsRelocated);
    expect(copiedGhosts(now.told, earlier.told)).toEqual([]);
  });
});
