import type { FieldSpec } from './scenarioFields.ts';

/**
 * What a field of outside input may hold, as a code with values. The engine has no sentences: each user interface has
 * words for each code.
 */
export type FieldExpectation =
  | { readonly kind: 'wholeNumber'; readonly min: number; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'oneOf'; readonly choices: readonly (string | number)[] }
  | { readonly kind: 'trueOrFalse' };

export const isWholeWithin = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;

export const wholeNumber = (min: number, max: number): FieldExpectation => ({ kind: 'wholeNumber', min, max });

/** Rounds up to six decimals, so that a minimum that an error names is itself accepted. */
export const roundedUp = (value: number): number => Math.ceil(value * 1e6 - 1e-6) / 1e6;

/** Rounds down to six decimals, so that a maximum that an error names is itself accepted. */
export const roundedDown = (value: number): number => Math.floor(value * 1e6 - 1e-6) / 1e6;

/** The expectation that `value` violates; null when `value` is allowed. */
export function violatedExpectation(spec: FieldSpec, value: unknown): FieldExpectation | null {
  switch (spec.kind) {
    case 'wholeNumber': {
      const { kind, min, max } = spec;
      return isWholeWithin(value, min, max) ? null : { kind, min, max };
    }
    case 'number': {
      const { kind, min, max } = spec;
      return typeof value === 'number' && value >= min && value <= max ? null : { kind, min, max };
    }
    case 'oneOf': {
      const { kind, choices } = spec;
      return (choices as readonly unknown[]).includes(value) ? null : { kind, choices };
    }
    case 'trueOrFalse':
      return typeof value === 'boolean' ? null : { kind: spec.kind };
  }
}
