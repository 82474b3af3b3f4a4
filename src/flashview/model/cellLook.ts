/** What a compartment looks like. Colour is never the only cue: see the painter for the second one. */
export const CELL_LOOKS = ['free', 'host', 'relocated', 'leftover', 'ghost', 'moved'] as const;
export type CellLook = (typeof CELL_LOOKS)[number];
