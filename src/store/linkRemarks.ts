import type { ScenarioExpectation } from '#engine';
import { VERSION } from './version.ts';

/**
 * One thing that could not be taken as it stood: the name of its message in the namespace `links`, with what goes into it.
 * `given` is what the link says, shortened.
 */
export type LinkRemark =
  | { readonly code: 'unknown'; readonly values: { readonly key: string } }
  | { readonly code: 'newer'; readonly values: { readonly version: string; readonly own: string } }
  | { readonly code: 'otherEngine'; readonly values: { readonly made: string; readonly own: string } }
  | { readonly code: 'notAScenario'; readonly values: { readonly start: string } }
  | { readonly code: 'notANumber' | 'outside'; readonly values: NumberRemark }
  | { readonly code: 'notWhole'; readonly values: { readonly given: string; readonly used: number } }
  | {
      readonly code: 'notOneOf' | 'notAPart';
      readonly values: { readonly given: string; readonly choices: string; readonly used: string };
    }
  | { readonly code: 'notAMoment' | 'notEvents' | 'notAGuess' | 'noGuess'; readonly values: { readonly given: string } }
  | { readonly code: 'notAFlag'; readonly values: { readonly given: string; readonly isOn: boolean } }
  | { readonly code: 'notAPlace'; readonly values: { readonly given: string; readonly choices: string } }
  | { readonly code: 'more'; readonly values: { readonly count: number } };

interface NumberRemark {
  readonly given: string;
  readonly min: number;
  readonly max: number;
  readonly used: number;
}

/** Of a whole scenario; their messages stand by themselves in that namespace, since few pages have use for them. */
export type ScenarioRemark =
  | LinkRemark
  | RefusedField
  | { readonly code: 'newerScenario'; readonly values: { readonly version: string; readonly own: string } }
  | { readonly code: 'saidTwice'; readonly values: { readonly given: string; readonly other: string } };

/** A field of a scenario that the engine refuses, and what stands in its place, both as `name=value`. */
export interface RefusedField {
  readonly code: 'refused';
  readonly given: string;
  readonly used: string;
  /** What has to be as `expected` says: the field itself, or another that does not go with it. */
  readonly field: string;
  readonly expected: ScenarioExpectation;
  /** Whether that other one is meant. */
  readonly isOfOther: boolean;
}

/** Beyond this many remarks the rest is only counted. */
const MAX_REMARKS = 8;

export function handful<Remark>(remarks: readonly (Remark | LinkRemark)[]): readonly (Remark | LinkRemark)[] {
  if (remarks.length <= MAX_REMARKS) return remarks;
  const shown = remarks.slice(0, MAX_REMARKS - 1);
  return [...shown, { code: 'more', values: { count: remarks.length - shown.length } }];
}

/** Text from a link as it may be shown: short, and never as markup (React escapes it). */
export function shortened(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}

/** What is to be said of a link that was made by another version of the engine. */
export function remarksOnEngine(parameters: URLSearchParams): LinkRemark[] {
  const made = parameters.get('engine');
  return made === null || made === VERSION
    ? []
    : [{ code: 'otherEngine', values: { made: shortened(made), own: VERSION } }];
}
