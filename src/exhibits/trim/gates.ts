/** The layers that a deletion passes on its way to the drive, in this order, and the settings of each. */
export const GATES = {
  did: ['bin', 'format', 'partition'],
  system: ['seven', 'xp'],
  driver: ['single', 'raid'],
  firmware: ['trim', 'noTrim'],
} as const;

export type GateName = keyof typeof GATES;
export type Gates = { readonly [Name in GateName]: (typeof GATES)[Name][number] };

export const GATE_NAMES = Object.keys(GATES) as readonly GateName[];

/** The bin emptied on Windows 7, and stopped by the driver of an array. */
export const USUAL_GATES: Gates = { did: 'bin', system: 'seven', driver: 'raid', firmware: 'trim' };

/** Settings that let no TRIM command through; any other does. */
const CLOSED: readonly string[] = ['partition', 'xp', 'raid', 'noTrim'];

/** The first closed gate; null if the deletion reaches the drive. */
export const stopOf = (gates: Gates): GateName | null =>
  GATE_NAMES.find((name) => CLOSED.includes(gates[name])) ?? null;

export type GateMark = 'passed' | 'stopped' | 'unreached';

export function marksOf(gates: Gates): Readonly<Record<GateName, GateMark>> {
  const stop = stopOf(gates);
  const at = stop === null ? GATE_NAMES.length : GATE_NAMES.indexOf(stop);
  const markOf = (name: GateName): GateMark => {
    const index = GATE_NAMES.indexOf(name);
    return index < at ? 'passed' : index === at ? 'stopped' : 'unreached';
  };
  return { did: markOf('did'), system: markOf('system'), driver: markOf('driver'), firmware: markOf('firmware') };
}

/** Link format: one digit for each gate, the index of its setting. */
export const writeGates = (gates: Gates): string =>
  GATE_NAMES.map((name) => (GATES[name] as readonly string[]).indexOf(gates[name])).join('');

/** @returns null if the text is not four valid digits */
export function readGates(text: string): Gates | null {
  if (!/^\d{4}$/.test(text)) return null;
  const chosen = GATE_NAMES.map((name, index) => GATES[name][Number(text[index])]);
  const [did, system, driver, firmware] = chosen;
  if (!did || !system || !driver || !firmware) return null;
  return { did, system, driver, firmware } as Gates;
}
