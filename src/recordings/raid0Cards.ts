import { measurePreset } from '#devices';
import { claimsMatching, validateClaims } from '#devices/scores';

/** The review's arrays of m4 drives: measured and simulated values. */
export interface Raid0CardsRequest {
  readonly presets: readonly M4Preset[];
}

/** One drive or array, in the order of the request. */
export interface Raid0CardsPart {
  readonly preset: M4Preset;
  /** Sequential writes of 64 KB to a new drive or array: 10⁶ bytes a second. */
  readonly writeMegabytesPerSecond: number;
  /** Loss of sequential read speed after random writes, in per cent; null where it was not measured. */
  readonly loss: { readonly measured: number; readonly simulated: number } | null;
}

export const M4_PRESETS = ['m4_single', 'm4_raid0x2', 'm4_raid0x3', 'm4_raid5x3'] as const;
export type M4Preset = (typeof M4_PRESETS)[number];

/** Ids of the claims of these losses. */
const LOSSES: { readonly [Preset in M4Preset]?: string } = {
  m4_raid0x2: 'ml.drop.r0x2',
  m4_raid0x3: 'ml.drop.r0x3',
  m4_raid5x3: 'ml.drop.r5x3',
};

export const RAID0_CARDS_REQUEST: Raid0CardsRequest = { presets: M4_PRESETS };

export function* run({ presets }: Raid0CardsRequest): Generator<Raid0CardsPart, void, void> {
  for (const preset of presets) {
    const { megabytesPerSecond } = measurePreset({ preset, state: 'new', test: 'sequential-write-64k' });
    yield { preset, writeMegabytesPerSecond: megabytesPerSecond, loss: lossOf(LOSSES[preset]) };
  }
}

function lossOf(id: string | undefined): Raid0CardsPart['loss'] {
  if (id === undefined) return null;
  const [outcome] = validateClaims(claimsMatching(id));
  const measured = outcome?.claim.measured ?? null;
  if (!outcome || measured === null) throw new Error(`${id} has no figure`);
  return { measured, simulated: outcome.simulated };
}
