/** One property of a real drive, and how far it can be trusted. */
export interface DriveParameter<Value extends number | string | boolean = number> {
  readonly value: Value;
  /** Empty for a pure number, a choice or a switch. */
  readonly unit: string;
  /** Where it comes from. */
  readonly derivation: string;
  /** Found by the fit to measured figures, or assumed; the rest is printed in an article or a data sheet. */
  readonly isFitted: boolean;
  /** Of a free figure: its name in `calibration/freeFigures.ts`, which says what it may be and which figures it may see. */
  readonly freeFigure?: string;
}

/** Printed in an article, a data sheet or a standard that is named, or following from one. A test finds one without a source. */
/* @__NO_SIDE_EFFECTS__ (pages carry only the drives that they show) */
export const known = <Value extends number | string | boolean>(
  value: Value,
  unit: string,
  derivation: string,
): DriveParameter<Value> => ({ value, unit, derivation, isFitted: false });

/** Said nowhere, and taken without looking at any figure of the articles. */
/* @__NO_SIDE_EFFECTS__ */
export const assumed = <Value extends number | string | boolean>(
  value: Value,
  unit: string,
  derivation: string,
): DriveParameter<Value> => ({ value, unit, derivation, isFitted: true });

/** Found by `npm run fit` with measured figures in view. */
/* @__NO_SIDE_EFFECTS__ */
export const free = <Value extends number | string | boolean>(
  freeFigure: string,
  value: Value,
  unit: string,
  derivation: string,
): DriveParameter<Value> => ({ value, unit, derivation, isFitted: true, freeFigure });
