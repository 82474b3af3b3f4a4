import { ReadCount, type SsdDevice } from '../timing/ssdDevice.ts';

/** Mapping units written by the host and programmed, and blocks erased. */
export interface MemberCounts {
  readonly host: number;
  readonly flash: number;
  readonly erases: number;
}

/** Starts counting over all layers of all members; the returned function gives the counts since then. */
export function countSince(members: readonly SsdDevice[]): () => MemberCounts {
  const before = countOf(members);
  return () => {
    const now = countOf(members);
    return { host: now.host - before.host, flash: now.flash - before.flash, erases: now.erases - before.erases };
  };
}

function countOf(members: readonly SsdDevice[]): MemberCounts {
  const counters = members.flatMap(({ layers }) => layers.layers.map((layer) => layer.counters));
  const sumOf = (name: 'hostPagesWritten' | 'flashPagesProgrammed' | 'blocksErased'): number =>
    counters.reduce((sum, each) => sum + each[name], 0);
  return { host: sumOf('hostPagesWritten'), flash: sumOf('flashPagesProgrammed'), erases: sumOf('blocksErased') };
}

/**
 * Starts observing reads; the returned function gives the share of the mapping units read since then that were never
 * written or trimmed, 0..1. Null if no solid-state drive was read.
 */
export function observeUnmappedReads(members: readonly SsdDevice[]): () => number | null {
  const readCountOf = (index: number): number => members.reduce((sum, { readCounts }) => sum + readCounts[index], 0);
  const units = readCountOf(ReadCount.Units);
  const unmapped = readCountOf(ReadCount.Unmapped);
  return () => {
    const read = readCountOf(ReadCount.Units) - units;
    return read === 0 ? null : (readCountOf(ReadCount.Unmapped) - unmapped) / read;
  };
}
