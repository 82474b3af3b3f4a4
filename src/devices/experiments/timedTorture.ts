import { ssdDesignOf } from '../designs/ssdDesignOf.ts';
import { X25V_PAIR_PRESET } from '../drives/arrays.ts';
import { requirePreset } from '../drives/presets.ts';
import { writeSequentialPass, type SequentialPass } from './addressPass.ts';
import { createRandom, nextBelow } from '#engine';
import { SsdDevice } from '../timing/ssdDevice.ts';
import { TimedArray } from '../array/timedArray.ts';

/** The tortured pair of torture.ts in simulated time, request by request. */
export interface TimedTortureRequest {
  readonly memberCount: number;
  /** Share of the array in use. */
  readonly partitionFraction: number;
  /** Random writes, in multiples of the partition. */
  readonly scatterRounds: number;
  readonly requestBytes: number;
  /** About how many mapping units stand for one member. */
  readonly memberUnits: number;
  readonly stretchCount: number;
  readonly seed: number;
}

/** A pass on the filled partition, and two after the random writes, right after them: no pause to clean in. */
export type TimedTorture = readonly [before: SequentialPass, first: SequentialPass, second: SequentialPass];

const RANDOM_STREAM = 3;

export function runTimedTorture(request: TimedTortureRequest): TimedTorture {
  const { memberCount, partitionFraction, seed } = request;
  const design = ssdDesignOf(requirePreset(X25V_PAIR_PRESET.member, 'intel'));
  const members = Array.from(
    { length: memberCount },
    (_, index) => new SsdDevice(design, request.memberUnits, seed + index),
  );
  const array = new TimedArray(members, {
    stripeUnitBytes: X25V_PAIR_PRESET.stripeBytes.value,
    partitionFraction,
  });
  // A partition of the array is the same share of each member, which hears no more of it than its addresses.
  const unitCount = Math.ceil(array.capacityBytes / memberCount / design.unitBytes);
  for (const { layers } of members) for (let unit = 0; unit < unitCount; unit++) layers.writeUnit(unit);
  const pass = (): SequentialPass =>
    writeSequentialPass(array, { ...request, spanBytes: array.capacityBytes, startUs: array.settledUs });
  const before = pass();
  const random = createRandom(seed, RANDOM_STREAM);
  for (const { layers } of members)
    for (let written = 0; written < request.scatterRounds * unitCount; written++)
      layers.writeUnit(nextBelow(random, unitCount));
  return [before, pass(), pass()];
}
