export interface LedgerBars {
  /** Length of what the host wrote, as a share of the longer bar. */
  readonly hostShare: number;
  /** Length of what was relocated on top, as a share of the same. */
  readonly relocatedShare: number;
  /** Null before the first host page. */
  readonly writeAmplification: number | null;
}

/** Both bars on one scale, the longer one filling it. */
export function ledgerBars(hostPages: number, flashPages: number): LedgerBars {
  const longest = Math.max(hostPages, flashPages);
  if (longest <= 0) return { hostShare: 0, relocatedShare: 0, writeAmplification: null };
  return {
    hostShare: hostPages / longest,
    relocatedShare: Math.max(0, flashPages - hostPages) / longest,
    writeAmplification: hostPages > 0 ? flashPages / hostPages : null,
  };
}
