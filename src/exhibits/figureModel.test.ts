import { describe, expect, it } from 'vitest';
import { createPlayback } from '#parts';
import { createRecordingStore, RunThread } from '#store';
import { createFigureModel } from './figureModel.ts';
import { defineParameters, whole } from './parameters.ts';

// Here no display waits for anything.
globalThis.requestAnimationFrame ??= () => 0;
globalThis.cancelAnimationFrame ??= () => {};

const END = 10;
const GUESSES = ['a', 'b'];

/** A figure whose run never comes; each setting that it was asked to run is noted. */
function figureOf(context: { readonly isAlone?: boolean; readonly isPlaying?: boolean }) {
  const runs = new RunThread(() => {
    throw new Error('these tests start no engine');
  });
  const recorded: number[] = [];
  const model = createFigureModel({
    id: 'cliff',
    context: { isPlaying: false, ...context, settings: {} as never, moment: null, runs },
    parameters: defineParameters({ size: whole({ key: 'size', min: 1, max: 9, standard: 3 }) }),
    guessFormat: { write: String, read: (text) => (GUESSES.includes(text) ? text : null) },
    recordings: [createRecordingStore(runs, 'cliff')],
    playback: createPlayback({ end: () => END, recordedEnd: () => END, rateAt: () => 1 }),
    end: () => END,
    record: ({ size }) => recorded.push(size),
  });
  const take = (search: string) => model.ownLink.take(new URLSearchParams(search)).map(({ code }) => code);
  const position = () => model.playback.getState().position;
  const isPlaying = () => model.playback.getState().isPlaying;
  return { model, recorded, take, position, isPlaying };
}

describe('a figure in its chapter', () => {
  it('asks first: its answer plays from the beginning once there is a guess, and not without', () => {
    const { model, position, isPlaying, recorded } = figureOf({});
    model.start();
    expect(recorded).toEqual([3]);
    model.play();
    model.commit();
    expect([model.prediction.getState().stage, isPlaying()]).toEqual(['asked', false]);
    model.prediction.getState().draw('a');
    model.commit();
    expect([model.prediction.getState().stage, position(), isPlaying()]).toEqual(['answered', 0, true]);
    model.dispose();
  });

  it('runs other settings, and shows nothing of them while it asks', () => {
    const { model, recorded, isPlaying } = figureOf({});
    model.choose({ size: 5 });
    expect([recorded, isPlaying()]).toEqual([[5], false]);
    model.skip();
    model.choose({ size: 6 });
    expect([recorded, isPlaying()]).toEqual([[5, 6], true]);
    model.dispose();
  });

  it('has its answer beside a guess that its link brings, and says the link again', () => {
    const { model, take, position } = figureOf({});
    expect(take('guess=b&size=7')).toEqual([]);
    model.start();
    expect(position()).toBe(END);
    expect(String(model.ownLink.parameters())).toBe('size=7&guess=b');
    expect(take('guess=x&size=99')).toEqual(['outside', 'notAGuess']);
    model.dispose();
  });
});

describe('a figure alone', () => {
  it('asks nothing, and plays its answer once from its beginning', () => {
    const { model, position, isPlaying } = figureOf({ isAlone: true, isPlaying: true });
    model.start();
    expect([model.prediction.getState().stage, position(), isPlaying()]).toEqual(['answered', 0, true]);
    model.pause();
    model.start();
    expect(isPlaying()).toBe(false);
    model.dispose();
  });

  it('has its answer there where nothing is to play, and plays it again from its beginning', () => {
    const { model, position, isPlaying } = figureOf({ isAlone: true });
    model.start();
    expect([position(), isPlaying()]).toEqual([END, false]);
    model.play();
    expect([position(), isPlaying()]).toEqual([0, true]);
    model.dispose();
  });

  it('says of a guess that there is not that it shows none, not that it asks anew', () => {
    const { model, take } = figureOf({ isAlone: true });
    expect(take('guess=x')).toEqual(['noGuess']);
    model.dispose();
  });
});
