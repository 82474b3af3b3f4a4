import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MESSAGES_FOLDER, REFERENCE } from '../../scripts/messages/catalogue.ts';
import { readMessage, writeMessage } from '../../scripts/messages/message.ts';
import { readXliff, writeXliff, type Unit } from '../../scripts/messages/xliff.ts';
import { PROJECT_ROOT } from '../docs/documents.ts';
import type { Token } from '@messageformat/parser';

/** A language that nobody speaks: English with its alphabet the other way round, with the story and frames, in one skin. */
export const MADE_UP = {
  code: 'en-XC',
  name: 'Vmtorhs',
  short: 'VM',
  direction: 'ltr',
  numbers: { decimal: '.', group: ',', groupFromDigits: 4 },
  edition: ['story', 'frames'],
  skins: ['cafeteria'],
} as const;

/** `a` becomes `z`, and `z` becomes `a`; tags stay. Twice, it gives back the text. */
const reverseLetters = (text: string): string =>
  text.replaceAll(/<\/?b>|[a-z]/gi, (found) => {
    if (found.length > 1) return found;
    const first = found < 'a' ? 65 : 97;
    return String.fromCodePoint(first + 25 - ((found.codePointAt(0) ?? first) - first));
  });

/** The message with all its words reversed, in every case; values stay. */
export function reverseMessage(text: string): string {
  const reverse = (tokens: readonly Token[]): Token[] =>
    tokens.map((token) => {
      if (token.type === 'content') return { ...token, value: reverseLetters(token.value) };
      return 'cases' in token
        ? { ...token, cases: token.cases.map((each) => ({ ...each, tokens: reverse(each.tokens) })) }
        : token;
    });
  return writeMessage(reverse(readMessage(text, ['one', 'other'])));
}

/** A translation program: changes every unit of a file, and writes the file in its own order. */
export function translateFile(text: string, code: string, translate: (unit: Unit) => Partial<Unit>): string {
  const units = readXliff(text, 'given', code).map((unit) => ({ ...unit, ...translate(unit) }));
  return writeXliff({ from: REFERENCE, to: code }, new Map([['all', { note: '', units: units.toReversed() }]]));
}

/** A folder with the catalogues of `codes`, and the made-up language among its languages. */
export function makeRoot(codes: readonly string[]): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'editions-'));
  const folder = path.join(root, MESSAGES_FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const code of codes)
    cpSync(path.join(PROJECT_ROOT, MESSAGES_FOLDER, `${code}.json`), path.join(folder, `${code}.json`));
  const languages: unknown[] = JSON.parse(
    readFileSync(path.join(PROJECT_ROOT, MESSAGES_FOLDER, 'languages.json'), 'utf8'),
  );
  writeFileSync(path.join(folder, 'languages.json'), JSON.stringify([...languages, MADE_UP]));
  return root;
}
