import type { ExhibitModule } from '#exhibits';

/** Of a link what is about the knobs of a drive: nothing where an exhibit has links of its own, all but its part elsewhere. */
export function knobsOf(
  { hasOwnLink = false, hasParts = false }: Pick<ExhibitModule, 'hasOwnLink' | 'hasParts'>,
  parameters: URLSearchParams,
): URLSearchParams {
  if (hasOwnLink) return new URLSearchParams();
  const knobs = new URLSearchParams(parameters);
  if (hasParts) knobs.delete('part');
  return knobs;
}
