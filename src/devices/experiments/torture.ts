import { countSince } from './memberCounters.ts';
import { createRandom, invariant, nextBelow } from '#engine';
import type { SsdDevice } from '../timing/ssdDevice.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { writePassInSlices, type SequentialPass } from './addressPass.ts';

/** New solid-state drives in an array, or one by itself. */
export interface TortureSubject {
  readonly device: StorageDevice;
  readonly members: readonly SsdDevice[];
}

/** The part of a subject that is in use. */
export interface TorturedSpan {
  readonly spanBytes: number;
  /** Of each member: its units from the first on. */
  readonly unitCount: number;
  readonly seed: number;
}

/**
 * The random writes between the passes. Yields, after each slice of them, the share of all that it was, 0..1, and calls
 * `onHalf` when half is done.
 */
export type RandomWrites = (
  subject: TortureSubject,
  span: TorturedSpan,
  onHalf: () => void,
) => Generator<number, void, void>;

export interface TortureRequest {
  /** Share of the address space in use; the rest is never written. */
  readonly spanFraction: number;
  readonly randomWrites: RandomWrites;
  /** Of the passes. */
  readonly requestBytes: number;
  /** What becomes of what is in use between the random writes and the passes. */
  readonly between?: (this: void, subject: TortureSubject, spanBytes: number) => void;
  /** Stretches of the address space that bandwidth is told for, at most. */
  readonly mostStretches: number;
  readonly seed: number;
}

/** What is being done: filling in order, a pass on the full drive, random writes, and two passes after them. */
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
  /** Pages programmed for each page that reached the member, during the pass. */
  readonly memberWriteAmplification: readonly number[];
  /** The same of the second half of the random writes before this pass; empty for `before`. */
  readonly memberScatterWriteAmplification: readonly number[];
}

const RANDOM_STREAM = 3;
/** Units between two yields: some tens of milliseconds on a slow machine. */
const SLICE_UNITS = 32_768;
const PASS_COUNT = 3;
/** What the random writes count for in the progress, in writes of everything. */
const SCATTER_WEIGHT = 2;

/**
 * The torture of the review of the pair (2010): fills what is in use, writes it at random, and passes over it twice in
 * order right afterwards, with no pause to clean in. Every pass is written request by request in simulated time; filling
 * takes none.
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
  // What is in use of an array is the same share of each member, which hears no more of it than its addresses.
  const unitCount = Math.ceil(spanBytes / members.length / unitBytes);
  const total = unitCount * members.length * (1 + SCATTER_WEIGHT) + (PASS_COUNT * spanBytes) / unitBytes;
  let done = 0;
  const progress = (phase: TorturePhase, units: number): TortureProgress => {
    done += units;
    return { kind: 'progress', phase, doneFraction: Math.min(1, done / total) };
  };

  function* pass(
    name: TorturePassName,
    memberScatterWriteAmplification: readonly number[],
  ): Generator<TortureProgress | TorturePass, void, void> {
    const watch = watchMembers(members);
    const stretchCount = Math.min(request.mostStretches, Math.ceil(spanBytes / requestBytes));
    const settings = { spanBytes, requestBytes, stretchCount, startUs: device.settledUs };
    const writing = writePassInSlices(device, settings, SLICE_UNITS * unitBytes);
    let step = writing.next();
    for (; !step.done; step = writing.next()) yield progress(name, step.value / unitBytes);
    const memberWriteAmplification = watch();
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
  let scattered = watchMembers(members);
  const onHalf = (): void => {
    scattered = watchMembers(members);
  };
  for (const share of randomWrites(subject, { spanBytes, unitCount, seed: request.seed }, onHalf))
    yield progress('scatter', share * SCATTER_WEIGHT * unitCount * members.length);
  const scatterWriteAmplification = scattered();
  request.between?.(subject, spanBytes);
  yield* pass('first', scatterWriteAmplification);
  yield* pass('second', scatterWriteAmplification);
}

/** So many writes for each page in use, at random, one member after the other; no time passes. */
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

/** Fills a part of each of new drives in order and overwrites it at random, so often; no time passes. */
export function scatterPart(members: readonly SsdDevice[], spanFraction: number, rounds: number, seed: number): void {
  const random = createRandom(seed, RANDOM_STREAM);
  for (const { layers } of members) {
    const unitCount = Math.floor(layers.unitCount * spanFraction);
    let unit = 0;
    layers.writeUnits(unitCount, () => unit++);
    layers.writeUnits(rounds * unitCount, () => nextBelow(random, unitCount));
  }
}

/** Begins to watch; the call it returns says what each member has programmed since for each page that reached it. */
export function watchMembers(members: readonly SsdDevice[]): () => number[] {
  const counts = members.map((member) => countSince([member]));
  return () =>
    counts.map((since) => {
      const { flash, host } = since();
      return flash / host;
    });
}
