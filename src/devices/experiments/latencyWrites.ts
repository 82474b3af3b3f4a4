/** How many writes are counted: of 4 KB at random, of 4 KB of which only some are random, and of larger ones. */
interface LatencyCounts {
  readonly random: number;
  readonly mixed: number;
  readonly large: number;
}

/** Three minutes at a hundred requests a second, as the review ran. The mean of larger requests settles sooner. */
const USUAL: LatencyCounts = { random: 18_000, mixed: 18_000, large: 4000 };

/**
 * So many that the rare long writes are among them, by drive: a disk retries one in 5,000, the OCZ Core swaps blocks every
 * 300 merges and the OCZ SLC every 3,000, the X25-M moves one after 2,000 blocks of 128 pages.
 */
const COUNTS: Readonly<Record<string, LatencyCounts>> = {
  momentus_7200_2: { random: 18_000, mixed: 18_000, large: 18_000 },
  ocz_core_jmicron: { random: 4000, mixed: 12_000, large: 4000 },
  ocz_samsung_slc: { random: 18_000, mixed: 54_000, large: 4000 },
  x25m_g1_80: { random: 400_000, mixed: 400_000, large: 4000 },
};

/** Writes that a latency test counts on the drive of a preset. */
export function latencyWrites(preset: string, kib: number, randomPercent: number): number {
  const counts = COUNTS[preset] ?? USUAL;
  if (kib > 4) return counts.large;
  return randomPercent > 0 && randomPercent < 100 ? counts.mixed : counts.random;
}
