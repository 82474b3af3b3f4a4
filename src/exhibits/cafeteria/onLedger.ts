import type { Summary } from '#store';

interface Pages {
  readonly hostPages: number;
  readonly flashPages: number;
}

const NOTHING: Pages = { hostPages: 0, flashPages: 0 };

/** What the ledger counts: since guests left, else since it began to. */
export const onLedger = (summary: Summary | null): Pages => summary?.sinceLeaving ?? summary?.counted ?? NOTHING;

/** Between two waits of the usual drive some 13 pages are ordered: of fewer than two waits a ratio says nothing. */
const LEAST_TOLD = 32;

/** What is said in words of what the ledger counts: soon after guests left still what was before. */
export function toldOf(summary: Summary | null): Pages {
  const since = summary?.sinceLeaving ?? null;
  return summary !== null && since !== null && since.hostPages < LEAST_TOLD ? summary.counted : onLedger(summary);
}

/** What the ledger would say had the guests who left told the kitchen, or had they not; null where nobody counts that. */
export function otherWriteAmplification(summary: Summary | null): number | null {
  const since = summary?.sinceLeaving ?? null;
  return since === null || since.otherFlashPages === null || since.hostPages === 0
    ? null
    : since.otherFlashPages / since.hostPages;
}

/** Whether nothing was plated twice since the drive was new. */
export function isAsNew(summary: Summary | null): boolean {
  if (summary === null) return true;
  const { fromStep, hostPages, flashPages } = summary.counted;
  return fromStep === 0 && flashPages <= hostPages && summary.step === hostPages;
}
