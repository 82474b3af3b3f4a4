import { DEFAULT_SETTINGS, type LinkReading } from '#store';
import type { ExhibitModule } from './exhibit.ts';

/** Reads of a link what is about the knobs of a drive: all but the part of a frame; nothing where an exhibit has links of its own. */
export function readKnobs(
  { driveLink, hasParts = false, defaults }: Pick<ExhibitModule, 'driveLink' | 'hasParts' | 'defaults'>,
  parameters: URLSearchParams,
  isFrame = false,
): LinkReading {
  if (!driveLink) return { settings: { ...DEFAULT_SETTINGS, ...defaults }, moment: null, remarks: [] };
  const knobs = new URLSearchParams(parameters);
  if (hasParts) knobs.delete('part');
  return driveLink.read(knobs, defaults, isFrame);
}
