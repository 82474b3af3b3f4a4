import { arrayDesignOf } from '../designs/arrayDesignOf.ts';
import { intelDesign } from '../designs/intelDesign.ts';
import { X25V_PAIR_PRESET, X25V_PRESET } from '../drives/x25v.ts';
import type { ArrayTrim } from '../array/flashArray.ts';
import { arrayGiB, REAL_MEMBER_BLOCKS, spanFraction, type ArraySpan } from '../drives/x25vSizes.ts';
import { TimedArray } from '../array/timedArray.ts';
import { SsdDevice } from '../timing/ssdDevice.ts';
import { runTorture, scatterRounds, type TorturePassName, type TorturePhase } from './torture.ts';
import { PASS_REQUEST_BYTES, ROUNDS_TO_SCATTER } from './tortureSizes.ts';

/** Sequential write pass over the span: before the random writes, the first after them, the second after them. */
export type ArrayPass = TorturePassName;

export interface ArrayRequest {
  readonly memberCounts: readonly number[];
  readonly spans: readonly ArraySpan[];
  /**
   * `blocked`, as the driver of the time had it, unless told. `passed`: the host deletes everything between the random writes
   * and the passes, and the members hear of it.
   */
  readonly trims?: readonly ArrayTrim[];
  /** Blocks of one member; `REAL_MEMBER_BLOCKS` is the real drive. */
  readonly blocksPerMember: number;
  /** Points of each curve, at most. */
  readonly sampleCount: number;
  readonly seed: number;
}

export interface ArrayRunKey {
  readonly memberCount: number;
  readonly span: ArraySpan;
  readonly trim: ArrayTrim;
}

export interface ArrayRunProgress extends ArrayRunKey {
  readonly kind: 'progress';
  readonly phase: TorturePhase;
  /** Of the whole request, 0..1. */
  readonly doneFraction: number;
}

/** Bandwidth of one pass against position, and what it cost each member. */
export interface ArrayPassResult extends ArrayRunKey {
  readonly kind: 'pass';
  readonly pass: ArrayPass;
  /** GiB of the real drives, at the middle of each sample. */
  readonly positionGiB: Float64Array;
  readonly megabytesPerSecond: Float64Array;
  /** Bytes by time over the whole pass. */
  readonly meanMegabytesPerSecond: number;
  readonly memberWriteAmplification: readonly number[];
  /** Of the second half of the random writes before this pass; empty for `before`. */
  readonly memberScatterWriteAmplification: readonly number[];
}

/** What a request runs, in order. */
export function arrayRunKeys({ memberCounts, spans, trims = ['blocked'] }: ArrayRequest): readonly ArrayRunKey[] {
  return trims.flatMap((trim) =>
    memberCounts.flatMap((memberCount) => spans.map((span) => ({ memberCount, span, trim }))),
  );
}

/**
 * The torture of the review for each drive or array: `torture-scattered` and `torture-part-scattered` of `sim drive`, on
 * X25-V of any size. Yields often, so that whoever drives it can show progress or stop.
 */
export function* runBeforeAfter(request: ArrayRequest): Generator<ArrayRunProgress | ArrayPassResult, void, void> {
  const keys = arrayRunKeys(request);
  const weights = keys.map((key) => key.memberCount * spanFraction(key.span));
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  let doneWeight = 0;
  for (const [index, key] of keys.entries()) {
    for (const report of runOne(request, key)) {
      if (report.kind === 'progress') {
        yield { ...report, doneFraction: (doneWeight + weights[index] * report.doneFraction) / totalWeight };
      } else yield report;
    }
    doneWeight += weights[index];
  }
}

function* runOne(request: ArrayRequest, key: ArrayRunKey): Generator<ArrayRunProgress | ArrayPassResult, void, void> {
  const { blocksPerMember, sampleCount: mostStretches, seed } = request;
  const { memberCount, span, trim } = key;
  const member = intelDesign(X25V_PRESET.parameters, X25V_PRESET.nand.parameters);
  const design = arrayDesignOf(X25V_PAIR_PRESET.parameters, member, memberCount);
  const realUnits = Math.floor(member.userBytes / member.unitBytes);
  const unitCount = Math.round((realUnits * blocksPerMember) / REAL_MEMBER_BLOCKS);
  const members = design.members.map((each, index) => new SsdDevice(each, unitCount, seed + index));
  const array = { device: new TimedArray(members, { ...design.options, trim }), members };
  const settings = {
    spanFraction: spanFraction(span),
    randomWrites: scatterRounds(ROUNDS_TO_SCATTER),
    requestBytes: PASS_REQUEST_BYTES,
    isDeletedBetween: trim === 'passed',
  };
  const spanGiB = arrayGiB(memberCount) * spanFraction(span);
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
