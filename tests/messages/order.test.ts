import type { Token } from '@messageformat/parser';
import { describe, expect, test } from 'vitest';
import {
  categoriesOf,
  findLanguage,
  listMessages,
  readCatalogue,
  readLanguages,
  REFERENCE,
} from '../../scripts/messages/catalogue.ts';
import { inSkin, readMessage } from '../../scripts/messages/message.ts';
import { SKINS, type Skin } from '../../src/content/glossary/terms.ts';

/**
 * Messages that say their values in another order than in English, read by a person. In any other message two values that have
 * changed places are two numbers that were swapped, which no type tells.
 */
const REORDERED: Readonly<Record<string, readonly string[]>> = {
  ru: [
    'dish-room.held',
    'dish-room.why',
    'drives.card.flash',
    'explain.describe',
    'homework.ask.trimCopies',
    'lab-more.trace.refused.drive',
    'lab.compare.ways.about',
    'lab.edges.before',
    'narration.ghosts',
    'problems.trace.doubts.fewRecords',
    'problems.trace.laidOver',
    'problems.trace.recognized',
    'randomness.curve.reply',
    'randomness.replies.few',
    'wear.own.amplification',
    'worksheet.hand.done',
  ],
};

const isSaid = (token: Token): boolean =>
  token.type === 'function' ||
  token.type === 'argument' ||
  (token.type === 'plural' && token.cases.some(({ tokens }) => tokens.some(({ type }) => type === 'octothorpe')));

/** Parameters that stand in the text, in the order of their first places; of a plural only one case is read. */
function* saidIn(tokens: readonly Token[]): Generator<string> {
  for (const token of tokens) {
    if ('arg' in token && isSaid(token)) yield token.arg;
    if (!('cases' in token)) continue;
    const cases = token.type === 'plural' ? token.cases.slice(-1) : token.cases;
    for (const { tokens: inner } of cases) yield* saidIn(inner);
  }
}

/** In each skin, one after the other. */
function valuesOf(text: string, code: string, skins: readonly Skin[]): string[][] {
  const tokens = readMessage(text, categoriesOf(code));
  return skins.map((skin) => [...new Set(saidIn(inSkin(tokens, skin)))]);
}

/** Whether the same values come in another order. A form may leave values out, which types allow. */
const isReordered = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join() && one.join() !== other.join();

function reordered(messages: ReadonlyMap<string, string>, code: string): string[] {
  const english = listMessages(readCatalogue(REFERENCE));
  const { skins = SKINS } = findLanguage(code);
  return english.flatMap(([key, text]) => {
    const [here, there] = [valuesOf(text, REFERENCE, skins), valuesOf(messages.get(key) ?? '', code, skins)];
    return here.some((values, skin) => isReordered(values, there[skin] ?? [])) ? [key] : [];
  });
}

const translations = readLanguages().filter(({ code }) => code !== REFERENCE);

describe.each(translations.map(({ code }) => code))('values in “%s”', (code) => {
  const messages = new Map(listMessages(readCatalogue(code)));

  test('come in the order of the English, but where that was read and meant', () => {
    expect(reordered(messages, code).toSorted()).toEqual([...(REORDERED[code] ?? [])].toSorted());
  });

  test('that are swapped in a verdict are found', () => {
    const key = 'dish-room.verdict';
    const swapped = messages.get(key)?.replaceAll('{rule, count}', '{x, count}') ?? '';
    const text = swapped.replaceAll('{blind, count}', '{rule, count}').replaceAll('{x, count}', '{blind, count}');
    expect(text).not.toBe(messages.get(key));
    expect(reordered(new Map([...messages, [key, text]]), code)).toContain(key);
  });
});
