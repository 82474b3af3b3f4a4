import { run as runCliff, CLIFF_REQUEST, CLIFF_SECONDS } from './cliff.ts';
import { run as runMyths } from './explainMyths.ts';
import { run as runLeftovers, LEFTOVERS_REQUEST } from './leftovers.ts';
import { QUESTIONS, type Question } from './questions.ts';
import { run as runRandomness } from './randomness.ts';
import { run as runSpareArea } from './spareArea.ts';
import { run as runTrim, TRIM_REQUEST } from './trim.ts';
import { FIRST_WRITES, run as runWriteWaits } from './writeWaits.ts';

export interface AnswersRequest {
  readonly questions: readonly Question[];
}

/** The number that answers the question of a chapter, at the settings of the question. */
export interface AnswersPart {
  readonly question: Question;
  /** In the unit of the guesses. */
  readonly counted: number;
}

const ANSWERS: { readonly [Name in Question]: () => number } = {
  /** Megabytes (10⁶ bytes) a second at the end of the tenth minute. */
  cliff: () => {
    const speeds = [...runCliff(CLIFF_REQUEST)].flatMap(({ hostMegabytes }) => [...hostMegabytes]);
    return mean(speeds.slice(CLIFF_SECONDS - 2));
  },
  /** Host pages written when the drive reaches the low line. */
  leftovers: () => {
    const [part] = runLeftovers(LEFTOVERS_REQUEST);
    return part?.reachedStep ?? NaN;
  },
  /** Write amplification of the drive with random writes. */
  randomness: () => {
    const [part] = runRandomness({ randomFraction: 1, warmupFrameCount: 0, frameCount: 1, seed: 1 });
    const host = part?.hostPages.at(-1) ?? NaN;
    return 1 + (part?.random.pagesRelocated.at(-1) ?? NaN) / host;
  },
  /** Write amplification with the spare area of consumer drives. */
  'spare-area': () => {
    const [part] = runSpareArea({ effectiveSpareFactors: [0.0687], victimPolicies: ['greedy'], seed: 1 });
    return part?.writeAmplification ?? NaN;
  },
  /** Write amplification of the drive without TRIM. */
  trim: () => {
    const [part] = runTrim({ ...TRIM_REQUEST, warmupFrameCount: 0, frameCount: 1 });
    const host = part?.hostPages.at(-1) ?? NaN;
    return 1 + (part?.untold.pagesRelocated.at(-1) ?? NaN) / host;
  },
  /** The longest of the first writes of the JMicron drive, in milliseconds. */
  stutter: () => {
    let longestUs = 0;
    for (const { firstUs, writes } of runWriteWaits({ drives: ['jmicron'], seed: 1 })) {
      longestUs = firstUs.reduce((most, each) => Math.max(most, each), longestUs);
      if (writes >= FIRST_WRITES) break;
    }
    return longestUs / 1000;
  },
  /** Pages relocated for each host page on each of two striped drives, divided by those of a single drive. */
  raid0: () => {
    const [part] = runMyths({ facts: ['pair'], seed: 1 });
    if (part?.fact !== 'pair') return NaN;
    return (mean(part.members) - 1) / (part.alone - 1);
  },
};

/** Answers the quickest questions first. */
export function* run({ questions }: AnswersRequest): Generator<AnswersPart, void, void> {
  const ordered = QUESTIONS.filter((each) => questions.includes(each)).sort(
    (one, other) => SLOWNESS[one] - SLOWNESS[other],
  );
  for (const question of ordered) yield { question, counted: ANSWERS[question]() };
}

const SLOWNESS: { readonly [Name in Question]: number } = {
  leftovers: 0,
  randomness: 1,
  trim: 2,
  'spare-area': 3,
  stutter: 4,
  cliff: 5,
  raid0: 6,
};

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
