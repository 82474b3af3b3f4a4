import type { SsdDevice } from '../timing/ssdDevice.ts';

/** Mapping units and blocks. */
export interface MemberCounts {
  readonly host: number;
  readonly flash: number;
  readonly erases: number;
}

/** Begins to count; the call it returns says what has come since, over all layers of all members. */
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
