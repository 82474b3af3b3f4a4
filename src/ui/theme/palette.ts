/** The colour roles that canvas painters and charts need, and the custom property each comes from. */
export const PALETTE_PROPERTIES = {
  host: '--host',
  hostInk: '--host-ink',
  onHost: '--on-host',
  re: '--re',
  reInk: '--re-ink',
  onRe: '--on-re',
  left: '--left',
  leftHatch: '--left-hatch',
  leftInk: '--left-ink',
  ghost: '--ghost',
  ghostFill: '--ghost-fill',
  free: '--free',
  low: '--low',
  ok: '--ok',
  ink: '--ink',
  ink2: '--ink-2',
  ink3: '--ink-3',
  line: '--line',
  lineStrong: '--line-strong',
  surface: '--surface',
  floor: '--floor',
  sunken: '--sunken',
  paper: '--paper',
  abA: '--ab-a',
  abB: '--ab-b',
} as const;

export type PaletteRole = keyof typeof PALETTE_PROPERTIES;
/** A CSS colour for every role, in a form that a canvas accepts. */
export type Palette = Readonly<Record<PaletteRole, string>>;

const LIGHT_DARK = /^light-dark\((.*), (.*)\)$/;

/**
 * The colours in force at `element`, system colours included. Read it once per theme change, not per frame:
 * it makes the browser compute styles.
 */
export function readPalette(element: Element): Palette {
  const styles = getComputedStyle(element);
  const chosen = styles.colorScheme === 'dark' ? '$2' : '$1';
  const palette: Partial<Record<PaletteRole, string>> = {};
  for (const [role, property] of Object.entries(PALETTE_PROPERTIES) as [PaletteRole, string][]) {
    // A browser keeps the function in a custom property, and a canvas does not know it. Builds have replaced it for older browsers.
    palette[role] = styles.getPropertyValue(property).trim().replace(LIGHT_DARK, chosen);
  }
  return palette as Palette;
}
