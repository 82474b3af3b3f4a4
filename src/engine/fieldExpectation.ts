/**
 * What a field of outside input may hold, as a code with values. The engine has no sentences: whoever shows a refusal
 * words each code once, in his language.
 */
export type FieldExpectation =
  | { readonly kind: 'wholeNumber'; readonly min: number; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'oneOf'; readonly choices: readonly (string | number)[] }
  | { readonly kind: 'trueOrFalse' };

export const isWholeWithin = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;

export const wholeNumber = (min: number, max: number): FieldExpectation => ({ kind: 'wholeNumber', min, max });

/** At most six digits, never below `value`, so that a least value that is told is one that is taken. */
export const roundedUp = (value: number): number => Math.ceil(value * 1e6 - 1e-6) / 1e6;

/** The same, never above it. */
export const roundedDown = (value: number): number => Math.floor(value * 1e6 - 1e-6) / 1e6;
