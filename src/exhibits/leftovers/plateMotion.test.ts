import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '#recordings/leftovers';
import { courseOf } from './course.ts';
import { createPlateMotion, FADE_MS, FLIGHT_MS } from './plateMotion.ts';
import { requestOf, USUAL_RESERVE } from './scenario.ts';

describe('plates in motion', () => {
  let nowMs = 0;
  const frames: FrameRequestCallback[] = [];
  beforeEach(() => {
    nowMs = 1000;
    frames.length = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
    vi.stubGlobal('cancelAnimationFrame', () => (frames.length = 0));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  // With this seed the first plate that is washed holds one wanted portion.
  const [part] = run({ ...requestOf(USUAL_RESERVE), seed: 1 });
  const course = part ? courseOf(part) : null;

  it('the first copy flies from the plate that is washed, and what it changes fades', () => {
    const { state, follow } = createPlateMotion();
    follow(course, 416, true);
    expect(state.getState()).toMatchObject({ fades: [], flights: [] });
    follow(course, 417, true);
    const { fades, flights } = state.getState();
    // The one portion that is wanted on block 1; then all of the block is erased.
    expect(flights).toHaveLength(1);
    expect(Math.floor((flights[0]?.from ?? 0) / 16)).toBe(1);
    expect(fades.filter(({ page }) => Math.floor(page / 16) === 1)).toHaveLength(16);
    expect(fades.find(({ page }) => page === flights[0]?.to)?.look).toBe('free');
    nowMs += FADE_MS;
    follow(course, 417, true);
    expect(state.getState().fades).toEqual([]);
    expect(state.getState().flights).toHaveLength(1);
  });

  it('a jump shows whole states', () => {
    const { state, follow } = createPlateMotion();
    follow(course, 416, true);
    follow(course, 417, true);
    follow(course, 900, false);
    expect(state.getState()).toMatchObject({ fades: [], flights: [] });
    follow(course, 500, true);
    expect(state.getState()).toMatchObject({ fades: [], flights: [] });
  });

  it('what has begun ends, though time has stopped', () => {
    const { state, follow } = createPlateMotion();
    follow(course, 416, true);
    follow(course, 417, true);
    follow(course, 417, false);
    expect(state.getState().flights).toHaveLength(1);
    expect(frames).toHaveLength(1);
    frames.pop()?.(nowMs + FLIGHT_MS);
    expect(state.getState()).toMatchObject({ fades: [], flights: [] });
    expect(frames).toHaveLength(0);
  });
});
