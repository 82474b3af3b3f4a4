import { ReadCount, type SsdDevice } from '../timing/ssdDevice.ts';

/**
 * Begins to watch what is read; the call it returns says which share of that, by mapping units, held nothing since, 0..1:
 * never written, or trimmed. Null where nothing was read, or by no solid-state drive.
 */
export function watchReads(members: readonly SsdDevice[]): () => number | null {
  const countOf = (place: number): number => members.reduce((sum, { readCounts }) => sum + readCounts[place], 0);
  const units = countOf(ReadCount.Units);
  const unmapped = countOf(ReadCount.Unmapped);
  return () => {
    const read = countOf(ReadCount.Units) - units;
    return read === 0 ? null : (countOf(ReadCount.Unmapped) - unmapped) / read;
  };
}
