import { invariant } from '#engine';
import { SLC_CACHED_PRESETS } from '../drives/slcCached.ts';
import { slcCachedDesign } from '../designs/ssdDesignOf.ts';
import { buildSolidState, standardUnitCount } from '../recipes/solidState.ts';
import {
  secondCliffSteps,
  type CliffPause,
  type CliffPlan,
  type CliffStretch,
  type SecondCliffFigures,
} from './secondCliff.ts';

/** Ids of the drives with an SLC cache. */
export const SLC_CACHED_DRIVES = ['qvo_860_1tb', 'qvo_860_4tb', 'ssd_660p_1tb'] as const;
export type SlcCachedDrive = (typeof SLC_CACHED_DRIVES)[number];

/** `secondCliffSteps` of a new drive by its id. Imports only the drives with an SLC cache. */
export function* secondCliffOf(
  id: SlcCachedDrive,
  plan: Omit<CliffPlan, 'listener'>,
  seed: number,
): Generator<CliffStretch | CliffPause, SecondCliffFigures, void> {
  const preset = SLC_CACHED_PRESETS.find((each) => each.id === id);
  invariant(preset !== undefined, `there is no drive named ${id} with an SLC cache`);
  const design = slcCachedDesign(preset.parameters, preset.nand.parameters);
  const { device, scaleFraction } = buildSolidState(design, 'new', seed, { unitCount: standardUnitCount(preset) });
  return yield* secondCliffSteps({ device, members: [device], scaleFraction }, plan);
}
