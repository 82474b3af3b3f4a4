import type { DriveLap } from '#devices';
import * as words from '#messages/drives';
import { nameOf, rateOf, stateName, waitOf, whyOfState } from './driveList.ts';
import type { Lane } from './laps.ts';
import { isUsualRace, STUTTERER, type RaceSettings, type RaceState } from './scenario.ts';

/** One drive of a finished race: as it ran, and as it had run when new. */
interface RaceResult {
  readonly id: string;
  readonly lap: DriveLap;
  readonly fresh: DriveLap;
}

/** The outcome of a race. */
export interface RaceAnswer {
  /** The drive with the longest wait, and the one that writes most. */
  readonly slowest: RaceResult;
  readonly fastest: RaceResult;
  readonly results: readonly RaceResult[];
  readonly state: RaceState;
  /** Whether it is the race that is asked about. */
  readonly isUsual: boolean;
}

/** The outcome of a race; null until each of its lanes is measured. */
export function raceAnswer(lanes: readonly Lane[], settings: RaceSettings): RaceAnswer | null {
  const results = lanes.flatMap(({ id, lap, fresh }) => (lap && fresh ? [{ id, lap, fresh }] : []));
  const [first] = results;
  if (first === undefined || results.length < lanes.length) return null;
  return {
    slowest: results.reduce((most, each) => (each.lap.maxMs > most.lap.maxMs ? each : most), first),
    fastest: results.reduce(
      (most, each) => (each.lap.megabytesPerSecond > most.lap.megabytesPerSecond ? each : most),
      first,
    ),
    results,
    state: settings.state,
    isUsual: isUsualRace(settings),
  };
}

const THE_DISK = 'velociraptor';

const resultOf = ({ results }: RaceAnswer, id: string): RaceResult | undefined =>
  results.find((result) => result.id === id);

export function verdictOf(answer: RaceAnswer): string {
  const { slowest, fastest, isUsual } = answer;
  const wait = waitOf(slowest.lap.maxMs);
  const rate = slowest.lap.megabytesPerSecond;
  const disk = resultOf(answer, THE_DISK)?.lap.megabytesPerSecond;
  if (isUsual && slowest.id === STUTTERER && disk !== undefined && rate < disk)
    return words.verdict({ wait, rate, disk });
  return words.verdictOther({
    slowest: nameOf(slowest.id),
    wait,
    fastest: nameOf(fastest.id),
    rate: rateOf(fastest.lap.megabytesPerSecond),
  });
}

export const whyOf = ({ isUsual, slowest, state }: RaceAnswer): string =>
  isUsual ? words.why({ fresh: waitOf(slowest.fresh.maxMs) }) : whyOfState(state);

/** The reply to a guess; null without a guess, and for any race but the one that is asked about. */
export function replyTo(guess: string | null, answer: RaceAnswer): string | null {
  const guessed = guess === null || !answer.isUsual ? undefined : resultOf(answer, guess);
  if (!guessed) return null;
  const { id, lap, fresh } = guessed;
  const wait = waitOf(lap.maxMs);
  switch (id) {
    case 'x25m_g2_160':
      return words.replies.steady({ wait });
    case 'vertex_turbo_128':
      return words.replies.even({ wait, share: 1 - lap.megabytesPerSecond / fresh.megabytesPerSecond });
    case THE_DISK:
      return words.replies.arm({ wait });
    default:
      return words.replies.right({ gap: waitOf(lap.gapMs) });
  }
}

/** For a report that others can check. */
export const reportOf = ({ results, state }: RaceAnswer): string =>
  words.report({
    state: stateName(state),
    lanes: results
      .map(({ id, lap, fresh }) =>
        words.reportLane({
          name: nameOf(id),
          rate: lap.megabytesPerSecond,
          fresh: fresh.megabytesPerSecond,
          wait: lap.maxMs,
        }),
      )
      .join(' '),
  });

/** For `data-answer`: the slowest drive, its longest wait in milliseconds, and its megabytes a second. */
export const answerText = ({ slowest: { id, lap } }: RaceAnswer): string =>
  [id, lap.maxMs.toFixed(1), lap.megabytesPerSecond.toFixed(3)].join(' ');
