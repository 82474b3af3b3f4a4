import type { AnalyzedPolicy } from '../../src/model/engine/vocabulary.ts';
import file from './write-amplification.json' with { type: 'json' };

/** A row of theory values of the oracle file, with the engine's names. */
export interface UniformRow {
  readonly victimPolicy: AnalyzedPolicy;
  readonly spareFactor: number;
  readonly pagesPerBlock: number;
  readonly sampleCount: number;
  readonly writeAmplification: number;
  readonly finiteSizeCoefficient: number | undefined;
  readonly victimLevels: readonly number[] | undefined;
  readonly lowerLevelFraction: number | undefined;
}

const POLICY_OF: Readonly<Record<string, AnalyzedPolicy>> = {
  fifo: 'fifo',
  greedy: 'greedy',
  random: 'random',
  dchoices: 'dChoices',
};

/** All uniform rows that are targets: `agarwal-marrow` is for comparison only, by its note. */
export const uniformRows: readonly UniformRow[] = file.uniform.flatMap((row) => {
  const victimPolicy = POLICY_OF[row.policy];
  if (victimPolicy === undefined || row.b === 'inf') return [];
  return [
    {
      victimPolicy,
      spareFactor: row.spare,
      // Any block size, since this policy's write amplification does not depend on it.
      pagesPerBlock: typeof row.b === 'number' ? row.b : 64,
      sampleCount: row.d ?? 1,
      writeAmplification: row.wa,
      finiteSizeCoefficient: row.c1,
      victimLevels: row.victim_levels,
      lowerLevelFraction: row.p_lower_level,
    },
  ];
});

/** Greedy in the limit of large blocks. */
export const largeBlockRows = file.uniform
  .filter((row) => row.b === 'inf')
  .map((row) => ({ spareFactor: row.spare, writeAmplification: row.wa }));

export const trimRows = file.trim;
export const staticDataRows = file.static_data;
export const hotColdRows = file.hotcold;

/** d-choices under hot and cold writes, by the oracle's Monte-Carlo drive of 2048 blocks. */
export const hotColdChoiceRows = Object.entries(file.split_frontier_dchoices_mc.values).flatMap(([name, layouts]) => {
  const [spare = 0, b = 0, r = 0, f = 0, N = 0] = name.match(/\d+(\.\d+)?/g)?.map(Number) ?? [];
  return Object.entries(layouts).flatMap(([frontiers, values]) =>
    Object.entries(values).map(([d, mc]) => ({ spare, b, r, f, N, frontiers, d: Number(d), mc })),
  );
});
export const arrayRows = file.raid0_partition.rows;
/** Arrays simulated by the oracle's Monte-Carlo drives. */
export const arrayMonteCarloRows = file.raid0_partition.raid0_mc;
export const driveRows = file.drives;
export const monteCarloRows = file.mc_check;
export const finiteSizeRows = file.finite_size_measured;

/** Tolerance of a number printed with `digits` decimals: half a unit of the last one, plus the rounding of a double. */
export const printedTo = (digits: number): number => 0.5 * 10 ** -digits + 1e-9;

/** The range of `compute` over all inputs that print as `printed` with `digits` decimals; `compute` has to be monotone. */
export function rangeOverPrinted(
  compute: (value: number) => number,
  printed: number,
  digits: number,
): { readonly min: number; readonly max: number } {
  const ends = [compute(printed - printedTo(digits)), compute(printed + printedTo(digits))];
  return { min: Math.min(...ends), max: Math.max(...ends) };
}

export function oraclePolicy(name: string): AnalyzedPolicy {
  const victimPolicy = POLICY_OF[name];
  if (victimPolicy === undefined) throw new Error(`The oracle's policy ${name} has no counterpart in the engine.`);
  return victimPolicy;
}
