import type { Playback } from '#parts';
import {
  failureOf,
  shorten,
  type AnyRecording,
  type GuessFormat,
  type JobPhase,
  type LinkRemark,
  type Prediction,
} from '#store';
import type { ModelReport } from './exhibit.ts';

/** How an exhibit stands that shows a recorded run. Where a guess is asked for, it stands as soon as the answer is there. */
export function stateOf(phase: JobPhase, isPlaying: boolean): ModelReport['state'] {
  if (phase === 'idle') return 'ready';
  if (isPlaying) return 'running';
  return phase === 'running' ? 'loading' : 'paused';
}

/** What an exhibit says of itself whose position is played through; no single number is on show. */
export function playbackReport(playback: Playback, phase: JobPhase, recordings: readonly AnyRecording[]): ModelReport {
  const { isPlaying, position } = playback.getState();
  return {
    state: stateOf(phase, isPlaying),
    step: Math.round(position),
    writeAmplification: null,
    failure: failureOf(recordings),
  };
}

/** Takes the guess that a link names, if it names one. Answers what is to be said of it where it is none. */
export function takeGuess<Guess>(
  prediction: Prediction<Guess>,
  parameters: URLSearchParams,
  key = 'guess',
): readonly LinkRemark[] {
  const given = parameters.get(key);
  if (given === null || prediction.getState().take(given)) return [];
  return [{ code: 'notAGuess', values: { given: shorten(given) } }];
}

/** The guess that a link repeats; null while it is asked for, and where nothing was guessed. */
export function guessOnShow<Guess>(prediction: Prediction<Guess>): Guess | null {
  const { stage, guess } = prediction.getState();
  return stage === 'answered' ? guess : null;
}

/** Adds to a link the guess that it repeats, if there is one. */
export function withGuess<Guess>(
  link: URLSearchParams,
  prediction: Prediction<Guess>,
  { write }: GuessFormat<Guess>,
  key = 'guess',
): URLSearchParams {
  const guess = guessOnShow(prediction);
  if (guess !== null) link.set(key, write(guess));
  return link;
}

export const cancelAll = (recordings: readonly AnyRecording[]): void =>
  recordings.forEach((recording) => recording.getState().cancel());

/** A remark on a guess, where nothing is asked anew. */
export const withoutQuestion = (remark: LinkRemark): LinkRemark =>
  remark.code === 'notAGuess' ? { code: 'noGuess', values: remark.values } : remark;
