import type { ArrayProblem } from '#devices';
import type { ScenarioExpectation } from '#engine';
import { closestTo, percentMeant } from '#engine/names';
import { VERSION } from '#base';

/**
 * One problem of a link: the key of its message in the namespace `links`, with the values of the message. `given` is the text in
 * the link, shortened.
 */
export type LinkRemark =
  | { readonly code: 'unknown'; readonly values: UnknownRemark }
  | { readonly code: 'newer'; readonly values: { readonly version: string; readonly own: string } }
  | { readonly code: 'otherEngine'; readonly values: { readonly made: string; readonly own: string } }
  | { readonly code: 'notAScenario'; readonly values: { readonly key: string; readonly start: string } }
  | { readonly code: 'notANumber' | 'outside'; readonly values: NumberRemark }
  | { readonly code: 'percentMeant'; readonly values: NumberRemark & { readonly meant: string } }
  | { readonly code: 'notWhole'; readonly values: { readonly given: string; readonly used: number } }
  | {
      readonly code: 'notOneOf' | 'notAPart';
      readonly values: { readonly given: string; readonly choices: string; readonly used: string };
    }
  | { readonly code: 'notAValue'; readonly values: { readonly given: string; readonly used: string } }
  | { readonly code: 'notALock'; readonly values: { readonly given: string; readonly choices: string } }
  | { readonly code: 'notAMoment' | 'notEvents' | 'notAGuess' | 'noGuess'; readonly values: { readonly given: string } }
  | { readonly code: 'notAFlag'; readonly values: { readonly given: string; readonly isOn: boolean } }
  | { readonly code: 'notAPlace'; readonly values: { readonly given: string; readonly choices: string } }
  | { readonly code: 'more'; readonly values: { readonly count: number } };

interface UnknownRemark {
  readonly key: string;
  readonly has: 'guess' | 'none';
  /** What the key may be a misspelling of; empty for nothing. */
  readonly closest: string;
}

interface NumberRemark {
  readonly given: string;
  readonly min: number;
  readonly max: number;
  readonly used: number;
}

/** A problem of a link to a whole scenario. Few pages need these messages, so they are apart in the namespace. */
export type ScenarioRemark =
  | LinkRemark
  | RefusedField
  | { readonly code: 'newerScenario'; readonly values: { readonly version: string; readonly own: string } }
  | { readonly code: 'saidTwice'; readonly values: TwoPairs }
  | { readonly code: 'meansNothing'; readonly values: TwoPairs };

interface TwoPairs {
  readonly given: string;
  readonly other: string;
}

/** A field of a scenario that the engine refuses, and its replacement, both as `name=value`. */
export interface RefusedField {
  readonly code: 'refused';
  readonly given: string;
  readonly used: string;
  /** The field that has to be as `expected` says: the refused one, or another that does not fit it. */
  readonly field: string;
  readonly expected: ScenarioExpectation | ArrayProblem['expected'];
  /** Whether `field` is another than the refused one. */
  readonly isOfOther: boolean;
}

/** Beyond this many, remarks are only counted. */
const MAX_REMARKS = 8;

/** The first remarks; `more` counts the others. */
export function limitRemarks<Remark>(remarks: readonly (Remark | LinkRemark)[]): readonly (Remark | LinkRemark)[] {
  if (remarks.length <= MAX_REMARKS) return remarks;
  const listed = remarks.slice(0, MAX_REMARKS - 1);
  return [...listed, { code: 'more', values: { count: remarks.length - listed.length } }];
}

/** Shortens text from a link so that it can be shown. React escapes it. */
export function shorten(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}

/** @param known keys that there are */
export function unknownRemark(key: string, known: readonly string[] = []): LinkRemark {
  // A key that is known is refused for its value.
  const closest = known.includes(key) ? undefined : closestTo(key, known);
  return {
    code: 'unknown',
    values: { key: shorten(key), has: closest === undefined ? 'none' : 'guess', closest: closest ?? '' },
  };
}

/** Keys that other parts of a page read. */
export const FOREIGN_KEYS: ReadonlySet<string> = new Set([
  'x',
  'theme',
  'lang',
  'play',
  'still',
  'skin',
  'engine',
  'lock',
]);

/** A link that notes which of its keys are asked for, so that it can tell the others. */
export class AskedLink extends URLSearchParams {
  readonly #asked = new Set(FOREIGN_KEYS);

  override get(key: string): string | null {
    this.#asked.add(key);
    return super.get(key);
  }

  /**
   * @param own remarks of those who have read the link
   * @returns these, with remarks on its engine and on keys that nobody has asked for
   */
  remarks<Remark>(own: readonly Remark[]): readonly (Remark | LinkRemark)[] {
    const unknown = [...new Set(this.keys())].filter((key) => !this.#asked.has(key));
    const known = [...this.#asked];
    return limitRemarks([...remarksOnEngine(this), ...own, ...unknown.map((key) => unknownRemark(key, known))]);
  }
}

/** A remark on a number beyond its limits. @param text the number as it stands in the link */
export function outsideRemark(text: string, values: NumberRemark): LinkRemark {
  const meant = percentMeant(text, values);
  return meant === undefined ? { code: 'outside', values } : { code: 'percentMeant', values: { ...values, meant } };
}

/** A remark if the link was made by another version of the engine. */
export function remarksOnEngine(parameters: URLSearchParams): LinkRemark[] {
  const made = parameters.get('engine');
  return made === null || made === VERSION
    ? []
    : [{ code: 'otherEngine', values: { made: shorten(made), own: VERSION } }];
}
