import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAPERS, SOURCE_ROWS } from '#sources';
import { PROJECT_ROOT } from '../docs/documents.ts';
import { STATEMENT_BASES } from './statements.ts';

/** Makers, products, systems, standards and years: a sentence with one of them speaks of more than the model. */
const OF_THE_WORLD =
  /\b(?:Intel|X25|Samsung|JMicron|Indilinx|Summit|Vertex|VelociRaptor|Crucial|OCZ|Microsoft|Windows|JESD\d+|NVMe?|SATA|FDP|ZNS|DFTL|TRIM|RAID|QVO|660p|20(?:08|09|10|12|18)|Today’s|[Rr]eal (?:drives?|plates?|flash|zoned drive)|survey|review|article)\b/;
/** Sentences about the page, its links, its form and what cannot be: nothing that is said of drives. */
const NOT_OF_DRIVES =
  /^(?:sources|problems|links|builder|presets|address|method|lab|homework|own-commands|presenter|foot)\b|\.report/;

interface Messages {
  readonly [key: string]: string | Messages;
}
const flat = (messages: Messages, prefix = ''): [key: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

const isSentence = (text: string): boolean => /[.?!]$/.test(text.trim()) && text.split(' ').length > 5;
const basesOf = (key: string): readonly string[] => {
  const fitting = Object.keys(STATEMENT_BASES).filter((each) => key === each || key.startsWith(`${each}.`));
  return STATEMENT_BASES[fitting.toSorted((one, other) => other.length - one.length)[0] ?? ''] ?? [];
};
const isThere = (base: string): boolean => {
  const [kind, name = ''] = base.split(/:(.*)/s);
  if (kind === 'row') return name in SOURCE_ROWS;
  if (kind === 'paper') return name in PAPERS;
  return kind === 'test' && existsSync(path.join(PROJECT_ROOT, name));
};
const withoutBasis = (texts: readonly (readonly [string, string])[]): string[] =>
  texts
    .filter(([key, text]) => !NOT_OF_DRIVES.test(key) && OF_THE_WORLD.test(text) && isSentence(text))
    .filter(([key]) => basesOf(key).length === 0)
    .map(([key]) => key);

describe('a sentence that speaks of real drives', () => {
  const texts = flat(
    JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'src/content/messages/en.json'), 'utf8')) as Messages,
  );

  it('rests on a source or a test that is there', () => {
    expect(texts.filter(([, text]) => OF_THE_WORLD.test(text)).length).toBeGreaterThan(60);
    expect(withoutBasis(texts)).toEqual([]);
    expect(
      Object.values(STATEMENT_BASES)
        .flat()
        .filter((base) => !isThere(base)),
    ).toEqual([]);
  });

  it('would be found without one', () => {
    expect(withoutBasis([['leftovers.planted', 'Intel drives from 2009 never re-plated a single portion.']])).toEqual([
      'leftovers.planted',
    ]);
  });
});
