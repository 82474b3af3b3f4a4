import { parseNumber } from '#engine/names';
import { dataOf, parseJson, type PlainData, type PlainValue } from './labState.ts';

/**
 * Plain data as a link has it: JSON with round brackets, `!(` where a list begins, no quotes around words and none around the whole.
 * What is null or empty says nothing, and is left out.
 */
export const formatData = (data: PlainData): string => encoded(plainText(data));

/** The same as a reader sees it, before it is escaped. */
export const plainText = (data: PlainData): string => textOf(data).slice(1, -1);

/** Null for what is no such data. Older links hold it as JSON. */
export function parseData(text: string): PlainData | null {
  if (text.startsWith('{')) return dataOf(parseJson(text));
  const ends: string[] = [];
  const json = `(${text})`.replace(TOKEN, (token) => {
    if (token === ')') return ends.pop() ?? token;
    if (!token.endsWith('(')) return isWord(token) ? JSON.stringify(token) : asJson(token);
    const isList = token === '!(';
    ends.push(isList ? ']' : '}');
    return isList ? '[' : '{';
  });
  return dataOf(parseJson(json));
}

const TOKEN = /"(?:[^"\\]|\\.)*"|!?\(|\)|[^(),:"!]+/g;

/** Whether a text can stand without quotes, and is not read as a number or the like. */
const isWord = (text: string): boolean =>
  /^[^(),:"!]+$/.test(text) && text !== 'null' && parseJson(text) === null && Number.isNaN(parseNumber(text));

/** Numbers are written as on the command line, `.5` and `+1e6` among them; what else is no word is JSON already. */
const asJson = (token: string): string => {
  const number = parseNumber(token);
  return Number.isFinite(number) ? String(number) : token;
};

function textOf(value: PlainValue): string {
  if (Array.isArray(value)) return `!(${value.map(textOf).join()})`;
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' && isWord(value) ? value : JSON.stringify(value);
  const pairs = Object.entries(value).filter(
    ([, each]) => each !== undefined && !['null', '()'].includes(textOf(each)),
  );
  return `(${pairs.map(([key, each]) => `${textOf(key)}:${textOf(each)}`).join()})`;
}

/** A query may hold these as they are. */
const encoded = (text: string): string => encodeURIComponent(text).replace(/%(?:3A|2C)/g, decodeURIComponent);
