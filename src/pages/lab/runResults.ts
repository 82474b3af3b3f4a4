import type { SweepPointPart } from '#recordings/sweepPoint';
import type { RunResults } from '#store/sweep';
import type { SaveState } from './labTypes.ts';

/**
 * Results of the runs of sweeps as a session keeps them. Each is a row of its key and its counters, the key being that of the run in
 * its plan; write amplification follows from the counters.
 */
type ResultRow = readonly [key: string, ...counts: readonly number[], hash: string];

const COUNTERS = ['hostPagesWritten', 'flashPagesProgrammed', 'pagesRelocated', 'blocksErased'] as const;

/** As many as the largest sweep has runs; the newest are kept. */
export const MOST_RESULTS = 2000;
/** More than the key of any run has. */
const MOST_KEY_LETTERS = 2000;

export const rowsOfResults = (results: RunResults): readonly ResultRow[] =>
  [...results]
    .slice(-MOST_RESULTS)
    .map(([key, result]) => [key, ...COUNTERS.map((counter) => result[counter]), result.stateHash]);

/** Null where a row is not one, or there are more than are kept. */
export function resultsOfRows(rows: unknown): RunResults | null {
  if (!Array.isArray(rows) || rows.length > MOST_RESULTS || !rows.every(isRow)) return null;
  return new Map(rows.map(([key, ...rest]) => [key, resultOf(rest.slice(0, -1) as number[], rest.at(-1) as string)]));
}

function isRow(row: unknown): row is ResultRow {
  if (!Array.isArray(row) || row.length !== COUNTERS.length + 2) return false;
  const [key, ...rest] = row as readonly unknown[];
  const isCount = (count: unknown): boolean => Number.isSafeInteger(count) && (count as number) >= 0;
  const hash = rest.at(-1);
  return (
    typeof key === 'string' &&
    key.length <= MOST_KEY_LETTERS &&
    rest.slice(0, -1).every(isCount) &&
    typeof hash === 'string' &&
    /^[0-9a-f]{8}$/.test(hash)
  );
}

function resultOf(
  [hostPagesWritten = 0, flashPagesProgrammed = 0, pagesRelocated = 0, blocksErased = 0]: readonly number[],
  stateHash: string,
): SweepPointPart {
  // As the engine counts it: not a number for a drive that took no write.
  const writeAmplification = flashPagesProgrammed / hostPagesWritten;
  return { writeAmplification, hostPagesWritten, flashPagesProgrammed, pagesRelocated, blocksErased, stateHash };
}

/** Whether leaving the page would lose what has been counted, since this browser keeps nothing for it. */
export const isLostOnLeaving = (results: RunResults, status: SaveState): boolean =>
  status === 'denied' && results.size > 0;
