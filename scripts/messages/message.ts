/** One message in ICU MessageFormat: reading it, its parameters, and writing it down again. */
import { parse, type PluralCategory, type Select, type Token } from '@messageformat/parser';

/** How a number may be written inside a message: `{ratio, times}`, `{share, percent, 1}`. See `src/messages/formats.ts`. */
export const FORMATS = ['count', 'decimal', 'fixed', 'percent', 'times'];

/** @param categories plural categories of its language: all of them have to be there */
export function readMessage(text: string, categories: readonly PluralCategory[]): Token[] {
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
  return tokens;
}

/** Every token, those inside of cases too. */
function* walk(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    if ('cases' in token) for (const { tokens: inner } of token.cases) yield* walk(inner);
  }
}

/** What a reader may see of it: its texts, in all cases. */
export function textsOf(tokens: readonly Token[]) {
  return [...walk(tokens)].flatMap((token) => (token.type === 'content' ? [token.value] : []));
}

/** A choice that names all its cases has no `other`; one with `other` takes any text. */
const isClosed = (token: Select) => token.type === 'select' && !token.cases.some(({ key }) => key === 'other');

/** TypeScript's name for what the parameter takes. */
function typeOf(token: Token) {
  if (token.type === 'plural' || token.type === 'function') return 'number';
  if (!('cases' in token) || !isClosed(token)) return 'string';
  const keys = token.cases.map(({ key }) => key).toSorted();
  return keys.join() === 'false,true' ? 'boolean' : keys.map((key) => `'${key}'`).join(' | ');
}

/** @returns type of every parameter, in the order in which they appear */
export function parametersOf(tokens: readonly Token[]): Map<string, string> {
  const parameters: Map<string, string> = new Map();
  for (const token of walk(tokens)) {
    if (!('arg' in token)) continue;
    const type = typeOf(token);
    const before = parameters.get(token.arg) ?? type;
    if (before !== type) throw new Error(`it takes {${token.arg}} for ${before} and for ${type}`);
    parameters.set(token.arg, type);
  }
  return parameters;
}

/** The message as text again, every choice with an `other`, which is what the compiler wants: its last case. */
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
      const last = isClosed(token) ? token.cases.at(-1) : null;
      const cases = token.cases.map((each) => {
        const inner = writeMessage(each.tokens, isInPlural || token.type === 'plural');
        return `${each === last ? 'other' : each.key} {${inner}}`;
      });
      return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
    }
  }
}
