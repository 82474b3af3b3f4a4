import { PageState } from '#engine';
import { describe, expect, it } from 'vitest';
import { ORDERLY_GRID_REQUEST, run } from './orderlyGrid.ts';
import { RANDOMNESS_REQUEST, run as runPair } from './randomness.ts';

const PAGES = 64 * 64;

describe('the small drive while it is written from end to end', () => {
  const parts = [...run(ORDERLY_GRID_REQUEST)];
  const frames = parts.flatMap(({ grid, frameCount }) =>
    Array.from({ length: frameCount }, (_, frame) => grid.pageState.subarray(frame * PAGES, (frame + 1) * PAGES)),
  );
  const count = (pageState: Uint8Array | undefined, wanted: number): number =>
    pageState?.filter((state) => state === wanted).length ?? Number.NaN;

  it('begins where the pair ended', () => {
    const [end] = runPair({ ...RANDOMNESS_REQUEST, warmupFrameCount: 0, frameCount: 1 });
    expect(frames[0]).toEqual(end?.random.pageState.subarray(-PAGES));
  });

  it('ends with every page where the host has put it, none relocated', () => {
    expect(frames).toHaveLength(91);
    expect(parts.at(-1)?.hostPages.at(-1)).toBe(3584);
    expect(count(frames[0], PageState.Relocated)).toBeGreaterThan(1792);
    // A page that the pass has written is relocated again only if it shares its block with one that is not valid any more:
    // blocks of the pass hold neighbours, and all of them are.
    expect(count(frames.at(-1), PageState.Relocated)).toBe(0);
    expect(count(frames.at(-1), PageState.Host)).toBe(3584);
  });

  it('counts what the pass relocates', () => {
    expect(parts[0]?.grid.pagesRelocated[0]).toBe(0);
    expect(parts.at(-1)?.grid.pagesRelocated.at(-1)).toBeGreaterThan(0);
  });
});
