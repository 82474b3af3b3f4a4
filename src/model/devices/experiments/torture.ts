import { countSince } from './memberObservers.ts';
import { createRandom, invariant, nextBelow } from '#engine';
import type { SsdDevice } from '../timing/ssdDevice.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { writePassInSlices, type SequentialPass } from './addressPass.ts';

/** The device under test: a new solid-state drive, or an array of them. */
export interface TortureSubject {
  readonly device: StorageDevice;
  readonly members: readonly SsdDevice[];
}

/** The part of the subject that is in use. */
export interface TortureSpan {
  readonly spanBytes: number;
  /** Number of units in use of each member, from the first on. */
  readonly unitCount: number;
  readonly seed: number;
}

/**
 * The random writes between the passes. After each slice yields its share of all random writes, 0..1; calls `onHalf`
 * when half is done.
 */
export type RandomWrites = (
  subject: TortureSubject,
  span: TortureSpan,
  onHalf: () => void,
) => Generator<number, void, void>;

export interface TortureRequest {
  /** Share of the address space in use; the other addresses are never written. */
  readonly spanFraction: number;
  readonly randomWrites: RandomWrites;
  /** Request size of the passes. */
  readonly requestBytes: number;
  /** Called between the random writes and the first pass after them. */
  readonly between?: (this: void, subject: TortureSubject, spanBytes: number) => void;
  /** Most parts of the address space for which bandwidth is reported. */
  readonly mostStretches: number;
  readonly seed: number;
}

/** Filling in order, a pass over the full drive, random writes, and two passes after them. */
export const TORTURE_PHASES = ['fill', 'before', 'scatter', 'first', 'second'] as const;
export type TorturePhase = (typeof TORTURE_PHASES)[number];
export type TorturePassName = Extract<TorturePhase, 'before' | 'first' | 'second'>;

export interface TortureProgress {
  readonly kind: 'progress';
  readonly phase: TorturePhase;
  /** 0..1. */
  readonly doneFraction: number;
}

export interface TorturePass {
  readonly kind: 'pass';
  readonly name: TorturePassName;
  readonly spanBytes: number;
  readonly pass: SequentialPass;
  /** Pages programmed per page that reached the member, during the pass. */
  readonly memberWriteAmplification: readonly number[];
  /** Write amplification over the second half of the random writes before this pass; empty for `before`. */
  readonly memberScatterWriteAmplification: readonly number[];
}

/** Rounds of random writes after which a drive is fully scattered. */
export const ROUNDS_TO_SCATTER = 2;
const RANDOM_STREAM = 3;
/** Units between two yields; takes some tens of milliseconds on a slow machine. */
const SLICE_UNITS = 32_768;
const PASS_COUNT = 3;
/** Weight of the random writes in the progress, in writes of the whole span. */
const SCATTER_WEIGHT = 2;

/**
 * The torture test of the review of the pair (2010): fills the span in use, overwrites it at random, and immediately
 * afterwards, without a pause for cleaning, writes it twice in order. The passes are simulated request by request in
 * time; filling takes no simulated time.
 */
export function* runTorture(
  subject: TortureSubject,
  request: TortureRequest,
): Generator<TortureProgress | TorturePass, void, void> {
  const { device, members } = subject;
  const { requestBytes, spanFraction, randomWrites } = request;
  const { unitBytes } = members[0].design;
  const spanBytes = Math.floor((device.capacityBytes * spanFraction) / unitBytes) * unitBytes;
  invariant(spanBytes > 0, 'a tortured span holds at least one unit');
  // The span in use is the same share of each member.
  const unitCount = Math.ceil(spanBytes / members.length / unitBytes);
  const total = unitCount * members.length * (1 + SCATTER_WEIGHT) + (PASS_COUNT * spanBytes) / unitBytes;
  let doneUnits = 0;
  const progress = (phase: TorturePhase, units: number): TortureProgress => {
    doneUnits += units;
    return { kind: 'progress', phase, doneFraction: Math.min(1, doneUnits / total) };
  };

  function* pass(
    name: TorturePassName,
    memberScatterWriteAmplification: readonly number[],
  ): Generator<TortureProgress | TorturePass, void, void> {
    const observe = observeWriteAmplification(members);
    const stretchCount = Math.min(request.mostStretches, Math.ceil(spanBytes / requestBytes));
    const settings = { spanBytes, requestBytes, stretchCount, startUs: device.settledUs };
    const writing = writePassInSlices(device, settings, SLICE_UNITS * unitBytes);
    let step = writing.next();
    for (; !step.done; step = writing.next()) yield progress(name, step.value / unitBytes);
    const memberWriteAmplification = observe();
    yield {
      kind: 'pass',
      name,
      spanBytes,
      pass: step.value,
      memberWriteAmplification,
      memberScatterWriteAmplification,
    };
  }

  for (const { layers } of members) {
    let unit = 0;
    for (let first = 0; first < unitCount; first += SLICE_UNITS) {
      const now = Math.min(SLICE_UNITS, unitCount - first);
      layers.writeUnits(now, () => unit++);
      yield progress('fill', now);
    }
  }
  yield* pass('before', []);
  let scatterWatch = observeWriteAmplification(members);
  const onHalf = (): void => {
    scatterWatch = observeWriteAmplification(members);
  };
  for (const share of randomWrites(subject, { spanBytes, unitCount, seed: request.seed }, onHalf))
    yield progress('scatter', share * SCATTER_WEIGHT * unitCount * members.length);
  const scatterWriteAmplification = scatterWatch();
  request.between?.(subject, spanBytes);
  yield* pass('first', scatterWriteAmplification);
  yield* pass('second', scatterWriteAmplification);
}

/** Random writes: `rounds` for each page in use, one member after the other. Takes no simulated time. */
export const scatterRounds = (rounds: number): RandomWrites =>
  function* ({ members }, { unitCount, seed }, onHalf) {
    const random = createRandom(seed, RANDOM_STREAM);
    for (let round = 0; round < rounds; round++) {
      if (round === Math.floor(rounds / 2)) onHalf();
      for (const { layers } of members) {
        for (let written = 0; written < unitCount; written += SLICE_UNITS) {
          const now = Math.min(SLICE_UNITS, unitCount - written);
          layers.writeUnits(now, () => nextBelow(random, unitCount));
          yield now / (rounds * members.length * unitCount);
        }
      }
    }
  };

/** Fills a part of each new drive in order and overwrites it at random `rounds` times. Takes no simulated time. */
export function scatterPart(members: readonly SsdDevice[], spanFraction: number, rounds: number, seed: number): void {
  const random = createRandom(seed, RANDOM_STREAM);
  for (const { layers } of members) {
    const unitCount = Math.floor(layers.unitCount * spanFraction);
    let unit = 0;
    layers.writeUnits(unitCount, () => unit++);
    layers.writeUnits(rounds * unitCount, () => nextBelow(random, unitCount));
  }
}

/** Starts counting; the returned function gives the write amplification of each member since then. */
export function observeWriteAmplification(members: readonly SsdDevice[]): () => number[] {
  const counts = members.map((member) => countSince([member]));
  return () =>
    counts.map((since) => {
      const { flash, host } = since();
      return flash / host;
    });
}
