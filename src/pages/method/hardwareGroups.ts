/** The lines of the plot, from top to bottom. */
export const HARDWARE_GROUPS = [
  'core',
  'slc',
  'disks',
  'x25mG1',
  'indilinx',
  'x25mG2',
  'x25e',
  'vertexEx',
  'summit',
  'x25v',
  'm4',
  'slcCached',
] as const;
export type HardwareGroup = (typeof HARDWARE_GROUPS)[number];

/** Groups by the prefix of a preset's id; the first match decides. */
const PREFIXES: readonly (readonly [prefix: string, group: HardwareGroup])[] = [
  ['ocz_core', 'core'],
  ['ocz_samsung_slc', 'slc'],
  ['momentus', 'disks'],
  ['velociraptor', 'disks'],
  ['x25m_g1', 'x25mG1'],
  ['x25m_g2', 'x25mG2'],
  ['x25e', 'x25e'],
  ['x25v', 'x25v'],
  ['vertex_ex', 'vertexEx'],
  ['vertex', 'indilinx'],
  ['torqx', 'indilinx'],
  ['agility', 'indilinx'],
  ['ultradrive', 'indilinx'],
  ['summit', 'summit'],
  ['m4', 'm4'],
  ['qvo', 'slcCached'],
  ['ssd_660p', 'slcCached'],
];

/** @throws Error for a preset that has no line in the plot */
export function groupOfPreset(preset: string): HardwareGroup {
  const match = PREFIXES.find(([prefix]) => preset.startsWith(prefix));
  if (!match) throw new Error(`${preset} belongs to no line of the plot: give it one in hardwareGroups.ts`);
  return match[1];
}
