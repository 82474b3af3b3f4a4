import * as words from '#messages/drives';
import { nameOf, rateOf, stateName, waitOf, whyOfState } from './driveList.ts';
import type { Lane, RaceAnswer, RaceResult } from './laps.ts';
import { STUTTERER } from './scenario.ts';

const THE_DISK = 'velociraptor';

/** What came out, in a sentence. */
export function verdictOf(answer: RaceAnswer): string {
  const { slowest, fastest, isUsual } = answer;
  const disk = resultOf(answer, THE_DISK);
  if (isUsual && slowest.id === STUTTERER && disk && slowest.megabytesPerSecond < disk.megabytesPerSecond)
    return words.verdict({
      wait: waitOf(slowest.maxMs),
      rate: slowest.megabytesPerSecond,
      disk: disk.megabytesPerSecond,
    });
  return words.verdictOther({
    slowest: nameOf(slowest.id),
    wait: waitOf(slowest.maxMs),
    fastest: nameOf(fastest.id),
    rate: rateOf(fastest.megabytesPerSecond),
  });
}

export const whyOf = ({ isUsual, slowest, state }: RaceAnswer): string =>
  isUsual ? words.why({ fresh: waitOf(slowest.freshMaxMs) }) : whyOfState(state);

/** What is to be said of a guess; null where none was made, or another race is on show. */
export function replyTo(guess: string | null, answer: RaceAnswer, lanes: readonly Lane[]): string | null {
  const guessed = guess === null || !answer.isUsual ? undefined : resultOf(answer, guess);
  if (!guessed) return null;
  const wait = waitOf(guessed.maxMs);
  switch (guessed.id) {
    case 'x25m_g2_160':
      return words.replies.steady({ wait });
    case 'vertex_turbo_128':
      return words.replies.even({
        wait,
        share: 1 - guessed.megabytesPerSecond / guessed.freshMegabytesPerSecond,
      });
    case THE_DISK:
      return words.replies.arm({ wait });
    default: {
      const gap = lanes.find(({ id }) => id === guessed.id)?.lap?.gapMs;
      return gap === undefined ? null : words.replies.right({ gap: waitOf(gap) });
    }
  }
}

const resultOf = ({ results }: RaceAnswer, id: string): RaceResult | undefined =>
  results.find((result) => result.id === id);

/** For a report that others can check. */
export const reportOf = ({ results, state }: RaceAnswer): string =>
  words.report({
    state: stateName(state),
    lanes: results
      .map(({ id, megabytesPerSecond, freshMegabytesPerSecond, maxMs }) =>
        words.reportLane({ name: nameOf(id), rate: megabytesPerSecond, fresh: freshMegabytesPerSecond, wait: maxMs }),
      )
      .join(' '),
  });

/** What the page tells of its answer: who, the longest wait in milliseconds, and megabytes a second. */
export const answerText = ({ slowest }: RaceAnswer): string =>
  [slowest.id, slowest.maxMs.toFixed(1), slowest.megabytesPerSecond.toFixed(3)].join(' ');
