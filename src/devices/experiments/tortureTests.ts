import { invariant } from '#engine';
import type { SequentialPass } from './addressPass.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { randomMinutes } from './randomMinutes.ts';
import { runTorture, scatterRounds, type TorturePassName } from './torture.ts';
import { PASS_REQUEST_BYTES, ROUNDS_TO_SCATTER } from './tortureSizes.ts';

/** Random writes and passes afterwards, as the review of the pair of X25-V tells them. */
export interface TortureTest<Name extends string = string> {
  readonly name: Name;
  readonly summary: string;
  /** What is in use: everything, or a part of it as the review measured. */
  readonly span: 'whole' | 'part';
  readonly randomWrites: 'byTheClock' | 'everything';
}

/** As the review writes them. */
const MINUTES = 20;

const WHERE = { whole: 'the whole drive', part: '60 of 74.5 GiB' } as const;

const torture = <const Name extends string>(
  name: Name,
  span: 'whole' | 'part',
  randomWrites: TortureTest['randomWrites'],
): TortureTest<Name> => ({
  name,
  summary: `${WHERE[span]} filled, ${randomWrites === 'byTheClock' ? 'twenty minutes of' : 'two rounds of'} random 4 KB writes, and two passes in order: bandwidth of the first over the address`,
  span,
  randomWrites,
});

export const TORTURE_TESTS = [
  torture('torture', 'whole', 'byTheClock'),
  torture('torture-scattered', 'whole', 'everything'),
  torture('torture-part', 'part', 'byTheClock'),
  torture('torture-part-scattered', 'part', 'everything'),
];

/** The passes of one torture by their names, and what the random writes cost. */
export interface TortureOutcome {
  readonly passes: Readonly<Record<TorturePassName, SequentialPass>>;
  /** Mean of the members, over the second half of the random writes. */
  readonly randomWriteAmplification: number;
}

export function runTortureTest(
  { span, randomWrites }: TortureTest,
  scaled: ScaledDevice,
  seed: number,
  mostStretches: number,
): TortureOutcome {
  invariant(scaled.members.length > 0, `${scaled.preset} is no solid-state drive, and only such can be tortured`);
  const passes: Partial<Record<TorturePassName, SequentialPass>> = {};
  let randomWriteAmplification = Number.NaN;
  const spanFraction = span === 'part' ? scaled.partitionFraction : 1;
  const request = {
    spanFraction,
    randomWrites:
      randomWrites === 'byTheClock'
        ? randomMinutes(MINUTES, scaled.scaleFraction, scaled.deviceDepth)
        : scatterRounds(ROUNDS_TO_SCATTER),
    requestBytes: PASS_REQUEST_BYTES,
    mostStretches,
    seed,
  };
  for (const report of runTorture(scaled, request)) {
    if (report.kind !== 'pass') continue;
    passes[report.name] = report.pass;
    if (report.name === 'first') randomWriteAmplification = meanOf(report.memberScatterWriteAmplification);
  }
  return { passes: passes as Record<TorturePassName, SequentialPass>, randomWriteAmplification };
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
