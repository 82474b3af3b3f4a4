import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RunThread } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createModel } from './model.ts';
import { SWEPT_PASSES } from './sweep.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => vi.unstubAllGlobals());

/** The charts alone in a frame; their passes come when the test says so. */
function framed(isPlaying: boolean) {
  const runs = new RunThread(() => {
    throw new Error('nothing is run here');
  });
  // Nothing else of the context is asked for.
  const model = createModel({ isPlaying, runs, isAlone: true } as ModelContext);
  const { passes, sweep } = model;
  passes.setState({ phase: 'running' });
  return { model, sweep, finish: () => passes.setState({ phase: 'done' }) };
}

describe('the charts in a frame', () => {
  it('draw themselves once they are run, where the link leaves it to them', () => {
    const { model, sweep, finish } = framed(true);
    finish();
    expect(sweep.getState()).toMatchObject({ drawn: 0, isPlaying: true });
    expect(model.report().state).toBe('running');
  });

  it('stand still where the link has them wait for a press, and draw themselves at it', () => {
    const { model, sweep, finish } = framed(false);
    expect(model.report().state, 'a page around would have it go on').toBe('loading');
    finish();
    expect(sweep.getState()).toMatchObject({ drawn: SWEPT_PASSES, isPlaying: false });
    expect(model.report().state).toBe('paused');
    model.play();
    expect(sweep.getState()).toMatchObject({ drawn: 0, isPlaying: true });
    model.pause();
    expect(model.report().state).toBe('paused');
  });

  it.each([true, false])('do as was pressed while they are still run, begun by themselves: %s', (isPlaying) => {
    const { model, sweep, finish } = framed(isPlaying);
    if (isPlaying) model.pause();
    else model.play();
    finish();
    expect(sweep.getState().isPlaying).toBe(!isPlaying);
  });
});
