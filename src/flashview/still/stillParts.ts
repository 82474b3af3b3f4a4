/** Whose part of a drawing something is: of any drive, of the one that is drawn, or of the empty places that stand for one. */
export type Owner = 'any' | 'drive' | 'none';

/** Shares out what is drawn of a drive and what is drawn of none: what they have alike is of any. Each keeps its order. */
export function shareOut<Part>(ofDrive: readonly Part[], ofNone: readonly Part[]): Record<Owner, Part[]> {
  const driveKeys = new Set(ofDrive.map(keyOf));
  const noneKeys = new Set(ofNone.map(keyOf));
  return {
    any: ofDrive.filter((part) => noneKeys.has(keyOf(part))),
    drive: ofDrive.filter((part) => !noneKeys.has(keyOf(part))),
    none: ofNone.filter((part) => !driveKeys.has(keyOf(part))),
  };
}

const keyOf = (part: unknown): string => JSON.stringify(part);
