/** One property of a real drive, and how far it can be trusted. */
export interface DriveParameter<Value extends number | string | boolean = number> {
  readonly value: Value;
  /** Empty for a pure number, a choice or a switch. */
  readonly unit: string;
  /** Source of the value, or the argument for it. */
  readonly derivation: string;
  /** True if the value is fitted or assumed; false if it is printed in an article, a data sheet or a standard. */
  readonly isFitted: boolean;
  /** For a free figure: its name in `calibration/freeFigures.ts`. */
  readonly freeFigure?: string;
}

/** A value printed in a named article, data sheet or standard, or derived from one. A test requires the source. */
/* @__NO_SIDE_EFFECTS__ (pages carry only the drives that they show) */
export const known = <Value extends number | string | boolean>(
  value: Value,
  unit: string,
  derivation: string,
): DriveParameter<Value> => ({ value, unit, derivation, isFitted: false });

/** A value without a source, chosen without regard to the figures of the articles. */
/* @__NO_SIDE_EFFECTS__ */
export const assumed = <Value extends number | string | boolean>(
  value: Value,
  unit: string,
  derivation: string,
): DriveParameter<Value> => ({ value, unit, derivation, isFitted: true });

/** A value that `npm run fit` fits to figures of the articles. */
/* @__NO_SIDE_EFFECTS__ */
export const free = <Value extends number | string | boolean>(
  freeFigure: string,
  value: Value,
  unit: string,
  derivation: string,
): DriveParameter<Value> => ({ value, unit, derivation, isFitted: true, freeFigure });
