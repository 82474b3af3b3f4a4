/** Portions in one of the two rows of the ledger; all have the same length. */
export const PORTIONS_IN_A_ROW = 5;
const MOST_SHOWN_PORTIONS = 2 * PORTIONS_IN_A_ROW;

export interface LedgerBars {
  /** Portions in each row, 0 to five. */
  readonly rows: readonly [number, number];
  /** Portions beyond both rows. */
  readonly more: number;
  /** Null before the first host page. */
  readonly writeAmplification: number | null;
}

/** Flash pages for each host page, as portions: the first row, the second row, and the number of those beyond. */
export function ledgerBars(hostPages: number, flashPages: number): LedgerBars {
  if (hostPages <= 0) return { rows: [0, 0], more: 0, writeAmplification: null };
  const writeAmplification = flashPages / hostPages;
  return {
    rows: [
      Math.min(PORTIONS_IN_A_ROW, writeAmplification),
      Math.min(PORTIONS_IN_A_ROW, Math.max(0, writeAmplification - PORTIONS_IN_A_ROW)),
    ],
    more: Math.max(0, writeAmplification - MOST_SHOWN_PORTIONS),
    writeAmplification,
  };
}

export interface LedgerPlace {
  readonly row: 0 | 1;
  /** Share of the row's length, 0..1. */
  readonly at: number;
}

/** Place of a ratio on the rows; null beyond both. */
export function ledgerPlace(ratio: number): LedgerPlace | null {
  if (ratio > MOST_SHOWN_PORTIONS) return null;
  return ratio <= PORTIONS_IN_A_ROW
    ? { row: 0, at: ratio / PORTIONS_IN_A_ROW }
    : { row: 1, at: (ratio - PORTIONS_IN_A_ROW) / PORTIONS_IN_A_ROW };
}
