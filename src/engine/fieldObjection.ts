import { isWholeWithin, type FieldExpectation } from './fieldExpectation.ts';
import type { FieldSpec } from './scenarioFields.ts';

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
