/** One property of a real drive, and how far it can be trusted. */
export interface DriveParameter<Value extends number | string | boolean = number> {
  readonly value: Value;
  /** Empty for a pure number, a choice or a switch. */
  readonly unit: string;
  /** Where it comes from. */
  readonly derivation: string;
  /** Chosen to hit a measured figure, or assumed where none exists; the rest is printed in the article or a data sheet. */
  readonly isFitted: boolean;
}

/** Printed in an article or a data sheet, or following from one. */
/* @__NO_SIDE_EFFECTS__ (pages carry only the drives that they show) */
export const known = <Value extends number | string | boolean>(
  value: Value,
  unit: string,
  derivation: string,
): DriveParameter<Value> => ({ value, unit, derivation, isFitted: false });

/** Chosen to hit a measured figure, or assumed where none exists. */
/* @__NO_SIDE_EFFECTS__ */
export const fitted = <Value extends number | string | boolean>(
  value: Value,
  unit: string,
  derivation: string,
): DriveParameter<Value> => ({ value, unit, derivation, isFitted: true });
