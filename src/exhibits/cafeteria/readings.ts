import type { Scenario } from '#engine';
import { type DriveSettings, type DriveStore, type Summary, usualMoment } from '#store';

type SinceLeaving = NonNullable<Summary['sinceLeaving']>;

interface OnLedger {
  readonly hostPages: number;
  readonly flashPages: number;
  /** Since when these pages are counted. */
  readonly since: 'start' | 'leaving';
}

/** Between two waits of the usual drive some 13 pages are ordered: of fewer than two waits a ratio says nothing. */
const LEAST_TOLD = 32;

/** Counts since guests left who are still away, once enough was ordered since to say what that costs. */
function toldSinceLeaving(summary: Summary | null): SinceLeaving | null {
  const since = summary?.sinceLeaving ?? null;
  return since !== null && since.hostPages >= LEAST_TOLD ? since : null;
}

/** What the ledger counts, and what is said of it in words: since guests left, else since it began to count. */
export function onLedger(summary: Summary | null): OnLedger {
  const sinceLeaving = toldSinceLeaving(summary);
  const { hostPages, flashPages } = sinceLeaving ?? summary?.counted ?? { hostPages: 0, flashPages: 0 };
  return { hostPages, flashPages, since: sinceLeaving === null ? 'start' : 'leaving' };
}

/** Whether guests left so shortly ago that the ledger still counts from before. */
export const isJustLeft = (summary: Summary | null): boolean =>
  Boolean(summary?.sinceLeaving) && toldSinceLeaving(summary) === null;

/** What the ledger would say had the guests who left told the kitchen, or had they not; null where nobody counts that. */
export function otherWriteAmplification(summary: Summary | null): number | null {
  const since = toldSinceLeaving(summary);
  return since === null || since.otherFlashPages === null ? null : since.otherFlashPages / since.hostPages;
}

/** Whether nothing was plated twice since the drive was new. */
export function isAsNew(summary: Summary | null): boolean {
  if (summary === null) return true;
  const { fromStep, hostPages, flashPages } = summary.counted;
  return fromStep === 0 && flashPages <= hostPages && summary.step === hostPages;
}

type State = ReturnType<DriveStore['getState']>;

/** What the switch shows: it can be turned on a running drive. */
export const isTrimOn = ({ summary, settings }: State): boolean => summary?.isTrimEnabled ?? settings.isTrimEnabled;

export const leavingsOf = ({ summary }: State): number => summary?.sinceLeaving?.leavings ?? 0;

/** Write amplification of the usual settings on the large drive, as it is first seen there: a test counts it anew. */
export const USUAL_AT_SCALE = 1.83;

/** Whether it is of these settings that the number above was counted. */
export const isUsual = (settings: DriveSettings): boolean => usualMoment(settings) !== null;

/** Host pages after which a new drive has to clean for the first time; null for one that is not new. */
export function firstWash({
  blockCount,
  reserveBlocks,
  pagesPerBlock,
  isFilled,
  warmupPages,
}: Scenario): number | null {
  return isFilled || warmupPages > 0 ? null : (blockCount - reserveBlocks) * pagesPerBlock;
}
