import { PASS_REQUEST_BYTES } from './addressPass.ts';
import { arrayDesignOf } from '../designs/arrayDesignOf.ts';
import { intelDesign } from '../designs/ssdDesignOf.ts';
import { X25V_PAIR_PRESET, X25V_PRESET } from '../drives/x25v.ts';
import { arrayGiB, REAL_MEMBER_BLOCKS } from '../drives/x25vSizes.ts';
import { TimedArray } from '../array/timedArray.ts';
import { SsdDevice } from '../timing/ssdDevice.ts';
import {
  runTorture,
  scatterRounds,
  type TorturePassName,
  type TorturePhase,
  type TortureSubject,
  ROUNDS_TO_SCATTER,
} from './torture.ts';

/** Sequential write pass over the span in use: before the random writes, and the first and second pass after them. */
export type ArrayPass = TorturePassName;

/**
 * Effect of the host deleting everything after the random writes. `blocked`: none, because the driver blocks TRIM.
 * `passed`: the members are trimmed. `rebuilt`: the array is taken apart and every member trimmed.
 */
export const ARRAY_DELETIONS = ['blocked', 'passed', 'rebuilt'] as const;
export type ArrayDeletion = (typeof ARRAY_DELETIONS)[number];

export interface ArrayRunKey {
  readonly memberCount: number;
  /** Share of the array in use, above 0 and up to 1; the other addresses are never written. */
  readonly usedFraction: number;
  readonly deletion: ArrayDeletion;
}

export interface ArrayRequest {
  readonly runs: readonly ArrayRunKey[];
  /** Blocks of one member; `REAL_MEMBER_BLOCKS` is the real drive. */
  readonly blocksPerMember: number;
  /** Most points of each curve. */
  readonly sampleCount: number;
  readonly seed: number;
}

export interface ArrayRunProgress extends ArrayRunKey {
  readonly kind: 'progress';
  readonly phase: TorturePhase;
  /** Progress of the whole request, 0..1. */
  readonly doneFraction: number;
}

/** Bandwidth of one pass over the address, and write amplification of each member. */
export interface ArrayPassResult extends ArrayRunKey {
  readonly kind: 'pass';
  readonly pass: ArrayPass;
  /** Middle of each sample, in GiB of the real array. */
  readonly positionGiB: Float64Array;
  readonly megabytesPerSecond: Float64Array;
  /** Bytes divided by time, over the whole pass. */
  readonly meanMegabytesPerSecond: number;
  readonly memberWriteAmplification: readonly number[];
  /** Write amplification over the second half of the random writes before this pass; empty for `before`. */
  readonly memberScatterWriteAmplification: readonly number[];
}

/** Share of each run in the whole request, for the progress; the shares add up to 1. */
export function sharesOf(runs: readonly ArrayRunKey[]): readonly number[] {
  const pages = runs.map(({ memberCount, usedFraction }) => memberCount * usedFraction);
  const total = pages.reduce((sum, each) => sum + each, 0);
  return pages.map((each) => each / total);
}

/**
 * Runs the torture test of the review on each drive or array: `torture-scattered` and `torture-part-scattered` of `sim
 * drive`, on X25-V of any size. Yields often, so that the caller can show progress or stop.
 */
export function* runBeforeAfter(request: ArrayRequest): Generator<ArrayRunProgress | ArrayPassResult, void, void> {
  const shares = sharesOf(request.runs);
  let doneFraction = 0;
  for (const [index, key] of request.runs.entries()) {
    const share = shares[index];
    for (const report of runOne(request, key))
      yield report.kind === 'progress'
        ? { ...report, doneFraction: Math.min(1, doneFraction + share * report.doneFraction) }
        : report;
    doneFraction += share;
  }
}

function* runOne(request: ArrayRequest, key: ArrayRunKey): Generator<ArrayRunProgress | ArrayPassResult, void, void> {
  const { blocksPerMember, sampleCount: mostStretches, seed } = request;
  const { memberCount, usedFraction, deletion } = key;
  const member = intelDesign(X25V_PRESET.parameters, X25V_PRESET.nand.parameters);
  const design = arrayDesignOf(X25V_PAIR_PRESET.parameters, member, memberCount);
  const realUnits = Math.floor(member.userBytes / member.unitBytes);
  const unitCount = Math.round((realUnits * blocksPerMember) / REAL_MEMBER_BLOCKS);
  const members = design.members.map((each, index) => new SsdDevice(each, unitCount, seed + index));
  const options = { ...design.options, trim: deletion === 'passed' ? 'passed' : 'blocked' } as const;
  const array = { device: new TimedArray(members, options), members };
  const settings = {
    spanFraction: usedFraction,
    randomWrites: scatterRounds(ROUNDS_TO_SCATTER),
    requestBytes: PASS_REQUEST_BYTES,
    between: deletion === 'rebuilt' ? trimMembers : deleteAll,
  };
  const spanGiB = arrayGiB(memberCount) * usedFraction;
  for (const report of runTorture(array, { ...settings, mostStretches, seed })) {
    if (report.kind === 'progress') {
      yield { ...report, ...key };
      continue;
    }
    const megabytesPerSecond = report.pass.overAddress.megabytesPerSecond();
    const { length } = megabytesPerSecond;
    yield {
      kind: 'pass',
      ...key,
      pass: report.name,
      positionGiB: megabytesPerSecond.map((_, index) => (spanGiB * (index + 0.5)) / length),
      megabytesPerSecond,
      meanMegabytesPerSecond: report.pass.megabytesPerSecond,
      memberWriteAmplification: report.memberWriteAmplification,
      memberScatterWriteAmplification: report.memberScatterWriteAmplification,
    };
  }
}

const deleteAll = ({ device }: TortureSubject, byteCount: number): void =>
  void device.serve({ kind: 'trim', offsetBytes: 0, byteCount }, device.settledUs);

const trimMembers = ({ members }: TortureSubject): void =>
  members.forEach((member) => member.trim(0, member.capacityBytes, member.settledUs));
