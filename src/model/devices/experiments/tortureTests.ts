import { invariant } from '#engine';
import { USED_STATE } from '../drives/controller.ts';
import { RequestMixSource } from '../requests/requestMix.ts';
import { HostQueue } from '../timing/hostQueue.ts';
import { type SequentialPass, PASS_REQUEST_BYTES } from './addressPass.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { type RandomWrites, runTorture, scatterRounds, type TorturePassName, ROUNDS_TO_SCATTER } from './torture.ts';

const SLICES = 100;

/**
 * Random 4 KB writes for a fixed time, at the queue depth of the articles.
 *
 * @param minutes time of the real drive; the simulated time is scaled down like the drive
 * @param scaleFraction simulated capacity over real capacity, 0..1
 * @param deviceDepth commands that the device can have outstanding
 */
export const randomMinutes = (minutes: number, scaleFraction: number, deviceDepth: number): RandomWrites =>
  function* ({ device }, { spanBytes, seed }, onHalf) {
    const source = new RequestMixSource({ spanBytes, seed });
    const startUs = device.settledUs;
    const queue = new HostQueue(device, source, { queueDepth: USED_STATE.queueDepth.value, deviceDepth, startUs });
    const ignore = (): void => undefined;
    for (let slice = 1; slice <= SLICES; slice++) {
      if (slice === SLICES / 2 + 1) onHalf();
      const untilUs = startUs + (60e6 * minutes * scaleFraction * slice) / SLICES;
      while (queue.nowUs < untilUs) queue.completeNext(ignore);
      yield 1 / SLICES;
    }
  };

/** A variant of the torture test of the review of the X25-V pair. */
export interface TortureTest<Name extends string = string> {
  readonly name: Name;
  readonly summary: string;
  /** Part in use: the whole device, or the partition that the review measured. */
  readonly span: 'whole' | 'part';
  readonly randomWrites: 'byTheClock' | 'everything';
}

/** Duration of the random writes in the review. */
const MINUTES = 20;

const SPAN_DESCRIPTIONS = { whole: 'the whole drive', part: '60 of 74.5 GiB' } as const;

const torture = <const Name extends string>(
  name: Name,
  span: 'whole' | 'part',
  randomWrites: TortureTest['randomWrites'],
): TortureTest<Name> => ({
  name,
  summary: `${SPAN_DESCRIPTIONS[span]} filled, ${randomWrites === 'byTheClock' ? 'twenty minutes of' : 'two rounds of'} random 4 KB writes, and two passes in order: bandwidth of the first over the address`,
  span,
  randomWrites,
});

export const TORTURE_TESTS = [
  torture('torture', 'whole', 'byTheClock'),
  torture('torture-scattered', 'whole', 'everything'),
  torture('torture-part', 'part', 'byTheClock'),
  torture('torture-part-scattered', 'part', 'everything'),
];

/** Result of a torture test: its passes by name, and the write amplification of the random writes. */
export interface TortureOutcome {
  readonly passes: Readonly<Record<TorturePassName, SequentialPass>>;
  /** Mean over the members, for the second half of the random writes. */
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
