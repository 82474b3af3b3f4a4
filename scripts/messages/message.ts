/** Reads and writes messages in ICU MessageFormat, and lists their parameters. */
import { parse, type PluralCategory, type Select, type Token } from '@messageformat/parser';
import { SKINS, type Skin } from '../../src/content/glossary/terms.ts';

/** Number formats inside messages: `{ratio, times}`, `{share, percent, 1}`. See `src/content/messages/formats.ts`. */
export const FORMATS = ['count', 'decimal', 'fixed', 'percent', 'times'];

/** Messages by their text and plural categories: checks, skins and the compiler read each several times. */
const readBefore: Map<string, readonly Token[]> = new Map();

/** @param categories plural categories of its language, all of which plurals have to have @throws Error for an invalid message */
export function readMessage(text: string, categories: readonly PluralCategory[]): readonly Token[] {
  const name = `${categories.join()} ${text}`;
  const tokens = readBefore.get(name) ?? parseMessage(text, categories);
  readBefore.set(name, tokens);
  return tokens;
}

function parseMessage(text: string, categories: readonly PluralCategory[]): readonly Token[] {
  const tokens = parse(text, { cardinal: [...categories], ordinal: [], strictPluralKeys: true });
  for (const token of walk(tokens)) {
    if (token.type === 'function' && !FORMATS.includes(token.key))
      throw new Error(`it writes {${token.arg}} as “${token.key}”, which is none of ${FORMATS.join(', ')}`);
    if (!('cases' in token)) continue;
    if (token.type === 'selectordinal' || token.pluralOffset) throw new Error('ordinals and offsets are not supported');
    if (token.type !== 'plural') continue;
    const missing = categories.filter((category) => !token.cases.some(({ key }) => key === category));
    if (missing.length > 0) throw new Error(`its plural of {${token.arg}} lacks ${missing.join(', ')}`);
  }
  for (const skin of SKINS) inSkin(tokens, skin);
  return tokens;
}

/** Every token, also inside cases. */
function* walk(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    if ('cases' in token) for (const { tokens: inner } of token.cases) yield* walk(inner);
  }
}

/** All texts that readers may see, of all cases. */
export function textsOf(tokens: readonly Token[]) {
  return [...walk(tokens)].flatMap((token) => (token.type === 'content' ? [token.value] : []));
}

/** What stands before a number and means nothing without it. */
const BEFORE_NUMBER = /(?<=(?:^|[^\p{L}])(?:из|за|=)) (?=\d|$)/gu;

/** A unit or an abbreviation: «МБ/с», «б/у». */
const BEFORE_SLASHED = /(?<=\p{Script=Cyrillic}\/)(?=\p{Script=Cyrillic})/gu;

/** @returns the message with no line break between a number and the short word before it, and none after a slash in Russian */
export function joinNumbers(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index): Token => {
    if ('cases' in token)
      return { ...token, cases: token.cases.map((each) => ({ ...each, tokens: joinNumbers(each.tokens) })) };
    if (token.type !== 'content') return token;
    const isNumberNext = ['function', 'octothorpe', 'plural'].includes(tokens[index + 1]?.type ?? '');
    const value = token.value.replaceAll(BEFORE_NUMBER, (space, at: number) =>
      at < token.value.length - 1 || isNumberNext ? '\u00a0' : space,
    );
    return { ...token, value: value.replaceAll(BEFORE_SLASHED, '\u2060') };
  });
}

/** Whether a select lists all its cases; one with `other` takes any text. */
const isClosed = (token: Select) => token.type === 'select' && !token.cases.some(({ key }) => key === 'other');

/** The select that is no parameter: the skin of the page decides it. */
const SKIN = 'skin';

/** Whether the message has a form for each skin. */
export const hasSkins = (tokens: readonly Token[]): boolean =>
  [...walk(tokens)].some((token) => 'arg' in token && token.arg === SKIN);

/** @returns the message as it is in one skin. @throws Error where a form is missing */
export function inSkin(tokens: readonly Token[], skin: Skin): Token[] {
  return tokens.flatMap((token): Token[] => {
    if (!('cases' in token)) return [token];
    if (token.arg !== SKIN)
      return [{ ...token, cases: token.cases.map((each) => ({ ...each, tokens: inSkin(each.tokens, skin) })) }];
    const form = token.cases.find(({ key }) => key === skin);
    if (!form || token.cases.length !== SKINS.length)
      throw new Error(
        `its forms have to be ${SKINS.join(' and ')}, and are ${token.cases.map(({ key }) => key).join(', ')}`,
      );
    return inSkin(form.tokens, skin);
  });
}

/** TypeScript type of a token's parameter. */
function typeOf(token: Token) {
  if (token.type === 'plural' || token.type === 'function') return 'number';
  if (!('cases' in token) || !isClosed(token)) return 'string';
  const keys = token.cases.map(({ key }) => key).toSorted();
  return keys.join() === 'false,true' ? 'boolean' : keys.map((key) => `'${key}'`).join(' | ');
}

/** @returns types of all parameters, in order of appearance; the skin is none. @throws Error where one is used with two types */
export function parametersOf(tokens: readonly Token[]): Map<string, string> {
  const parameters: Map<string, string> = new Map();
  for (const token of walk(tokens)) {
    if (!('arg' in token) || token.arg === SKIN) continue;
    const type = typeOf(token);
    const before = parameters.get(token.arg) ?? type;
    if (before !== type) throw new Error(`it takes {${token.arg}} for ${before} and for ${type}`);
    parameters.set(token.arg, type);
  }
  return parameters;
}

/** @returns the message with `other` for the last case of each closed select, which the compiler requires */
export function openSelects(tokens: readonly Token[]): Token[] {
  return tokens.map((token): Token => {
    if (!('cases' in token)) return token;
    const last = isClosed(token) && token.arg !== SKIN ? token.cases.at(-1) : null;
    const cases = token.cases.map((each) => ({
      ...each,
      key: each === last ? 'other' : each.key,
      tokens: openSelects(each.tokens),
    }));
    return { ...token, cases };
  });
}

/** Writes a message as text. */
export function writeMessage(tokens: readonly Token[], isInPlural = false): string {
  return tokens.map((token) => writeToken(token, isInPlural)).join('');
}

function writeToken(token: Token, isInPlural: boolean) {
  switch (token.type) {
    case 'content':
      return token.value.replaceAll("'", "''").replaceAll(isInPlural ? /[{}#]/g : /[{}]/g, "'$&'");
    case 'octothorpe':
      return '#';
    case 'argument':
      return `{${token.arg}}`;
    case 'function': {
      const parameter = (token.param ?? []).map((each) => ('value' in each ? each.value : '')).join('');
      return `{${token.arg}, ${token.key}${parameter && `, ${parameter.trim()}`}}`;
    }
    case 'plural':
    case 'select':
    case 'selectordinal': {
      const cases = token.cases.map((each) => {
        const inner = writeMessage(each.tokens, isInPlural || token.type === 'plural');
        return `${each.key} {${inner}}`;
      });
      return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
    }
  }
}
