import { describe, expect, it } from 'vitest';
import type { LinkRemark } from '#store';
import type { ModelContext } from './exhibit.ts';
import { framedModel } from './framedModel.ts';

const REMARKS: LinkRemark[] = [
  { code: 'notAGuess', values: { given: 'x' } },
  { code: 'notWhole', values: { given: '1.5', used: 1 } },
];

function framed(isPlaying: boolean) {
  const done: string[] = [];
  const model = {
    ownLink: { take: (parameters: URLSearchParams) => (parameters.size > 0 ? REMARKS : []), parameters: () => new URLSearchParams() },
    prediction: { getState: () => ({ skip: () => done.push('skip') }) },
    start: () => done.push('start'),
    play: () => {},
    pause: () => {},
    report: () => ({ state: 'ready' as const, step: 0, writeAmplification: null, failure: null }),
    subscribe: () => () => {},
    dispose: () => {},
  };
  // Nothing else of the context is asked for.
  const context = { isPlaying } as ModelContext;
  return { done, model: framedModel(model, context, () => done.push('reveal')) };
}

describe('a chapter in a frame', () => {
  it('asks nothing, and plays its answer once from its beginning', () => {
    const { done, model } = framed(true);
    model.start();
    model.start();
    expect(done).toEqual(['skip', 'start', 'reveal', 'start']);
  });

  it('has its answer there where nothing is to play', () => {
    const { done, model } = framed(false);
    model.start();
    expect(done).toEqual(['skip', 'start']);
  });

  it('does not say that it asks anew', () => {
    const codes = framed(false)
      .model.ownLink.take(new URLSearchParams('guess=x'))
      .map(({ code }) => code);
    expect(codes).toEqual(['noGuess', 'notWhole']);
  });
});
