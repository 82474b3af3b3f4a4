import type { Scenario } from '#engine';
import { type DriveSettings, type DriveStore, type Summary, usualMoment } from '#store';

type SinceLeaving = NonNullable<Summary['sinceLeaving']>;

interface LedgerCounts {
  readonly hostPages: number;
  readonly flashPages: number;
  /** Since when these pages are counted. */
  readonly since: 'start' | 'leaving';
}

/** Pages ordered since guests left from which a ratio is given: the usual drive waits every 13 pages, and one wait says nothing. */
const LEAST_ORDERS = 32;

/** The counts since guests left; null where nobody is away, and until enough has been ordered since. */
function countsSinceLeaving(summary: Summary | null): SinceLeaving | null {
  const since = summary?.sinceLeaving ?? null;
  return since !== null && since.hostPages >= LEAST_ORDERS ? since : null;
}

/** The counts of ledger and headline: since guests left, else from the start. */
export function ledgerCounts(summary: Summary | null): LedgerCounts {
  const sinceLeaving = countsSinceLeaving(summary);
  const { hostPages, flashPages } = sinceLeaving ?? summary?.counted ?? { hostPages: 0, flashPages: 0 };
  return { hostPages, flashPages, since: sinceLeaving === null ? 'start' : 'leaving' };
}

/** Whether guests left so shortly ago that the ledger still counts from before. */
export const isJustLeft = (summary: Summary | null): boolean =>
  Boolean(summary?.sinceLeaving) && countsSinceLeaving(summary) === null;

/** Write amplification since guests left, with TRIM the other way; null where it is not counted. */
export function otherWriteAmplification(summary: Summary | null): number | null {
  const since = countsSinceLeaving(summary);
  return since === null || since.otherFlashPages === null ? null : since.otherFlashPages / since.hostPages;
}

/** Whether nothing has been re-plated since the drive was new. */
export function isAsNew(summary: Summary | null): boolean {
  if (summary === null) return true;
  const { fromStep, hostPages, flashPages } = summary.counted;
  return fromStep === 0 && flashPages <= hostPages && summary.step === hostPages;
}

type State = ReturnType<DriveStore['getState']>;

export const leavingsOf = ({ summary }: State): number => summary?.sinceLeaving?.leavings ?? 0;

/** Whether these are the settings of the drive that is usually seen first. */
export const isUsual = (settings: DriveSettings): boolean => usualMoment(settings) !== null;

/** Host pages after which a new drive cleans for the first time; null for a used one. */
export function firstWash({
  blockCount,
  reserveBlocks,
  pagesPerBlock,
  isFilled,
  warmupPages,
}: Scenario): number | null {
  return isFilled || warmupPages > 0 ? null : (blockCount - reserveBlocks) * pagesPerBlock;
}

/** The headline says ratios as amounts: one, two and a bit, three and a half, nearly four. */
export const AMOUNT_KINDS = ['whole', 'bit', 'half', 'nearly'] as const;

export interface Amount {
  readonly kind: (typeof AMOUNT_KINDS)[number];
  /** The whole number that is named: for `nearly` the one above. */
  readonly n: number;
}

/** The amount for a ratio of at least 1. Its borders hold for the printed ratio, which has two decimals. */
export function amountOf(ratio: number): Amount {
  const hundredths = Math.round(ratio * 100);
  const n = Math.floor(hundredths / 100);
  const rest = hundredths % 100;
  if (rest < 6) return { kind: 'whole', n };
  if (rest < 40) return { kind: 'bit', n };
  if (rest <= 60) return { kind: 'half', n };
  return rest < 95 ? { kind: 'nearly', n: n + 1 } : { kind: 'whole', n: n + 1 };
}

const isSame = (one: Amount, other: Amount): boolean => one.kind === other.kind && one.n === other.n;

/** So that words do not flicker, they change only once a ratio is this far past a border, for this long. */
const PAST_BORDER = 0.03;
export const HOLD_MS = 1000;

/** Whether `ratio` is clearly outside the shown amount. */
export function isPast(shown: Amount, ratio: number): boolean {
  return !isSame(amountOf(Math.max(1, ratio - PAST_BORDER)), shown) && !isSame(amountOf(ratio + PAST_BORDER), shown);
}
