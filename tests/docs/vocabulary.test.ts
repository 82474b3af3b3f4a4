import { describe, expect, test } from 'vitest';
import { term, TERM_IDS } from '#glossary';
import { readCatalogue, type Messages } from '../../scripts/messages/catalogue.ts';
import { listProjectFiles, readProjectFile } from './documents.ts';
import { linesWith, type Excuse } from './vocabulary.ts';

const EXCUSES: readonly Excuse[] = [
  { file: 'src/ui/controls/SegmentedControl.tsx', word: 'segment', reason: 'a part of a control, not of a drive' },
  { file: 'src/ui/controls/SegmentedControl.css', word: 'segment', reason: 'a part of a control, not of a drive' },
  { file: 'src/ui/parts/ChapterFigure.css', word: 'segment', reason: 'a part of a control, not of a drive' },
  { file: 'src/content/sources/formulas.ts', word: 'flash write', reason: 'in the title of a paper' },
  ...['NAND write', 'flash write'].map((word) => ({
    file: 'src/model/devices/counters/fixtures/familyPastes.ts',
    word,
    reason: 'as smartctl names attributes',
  })),
  { file: 'src/model/devices/counters/fieldNames.ts', word: 'NAND write', reason: 'as a vendor names a counter' },
  { file: 'src/exhibits/stutter/keystrokes.ts', word: 'segment', reason: 'as Intl.Segmenter calls a letter' },
];

const SAID = readCatalogue('en')['terms'] as Readonly<Record<string, Messages>>;
const AVOIDED = TERM_IDS.flatMap((id) =>
  (term(id).avoid ?? []).map((word) => ({ word, say: String(SAID[id]?.['say']) })),
);

const isJudged = (file: string): boolean =>
  /^src\/.*\.(ts|tsx|css|md)$/.test(file) && file !== 'src/content/glossary/terms.ts';

test('src uses no word that the glossary tells us to avoid', () => {
  expect(AVOIDED.length).toBeGreaterThan(0);
  const isExcused = (file: string, word: string) => EXCUSES.some((each) => each.file === file && each.word === word);
  const uses = listProjectFiles(isJudged).flatMap((file) => {
    const source = readProjectFile(file);
    return AVOIDED.filter(({ word }) => !isExcused(file, word)).flatMap(({ word, say }) =>
      linesWith(source, word).map((line) => `${file}:${line} says "${word}"; the glossary says "${say}"`),
    );
  });
  expect(uses).toEqual([]);
});

test('every excuse is still needed', () => {
  const stale = EXCUSES.filter(({ file, word }) => linesWith(readProjectFile(file), word).length === 0);
  expect(stale).toEqual([]);
});

describe('a planted word is found', () => {
  test.each([
    ['in prose', 'the active block is full'],
    ['in an identifier', 'const activeBlock = 3;'],
    ['in a constant', 'const ACTIVE_BLOCK = 3;'],
    ['in the plural', '// all active blocks'],
  ])('%s', (_, source) => {
    expect(linesWith(`\n${source}`, 'active block')).toEqual([2]);
  });

  test('and a longer word that contains it is not', () => {
    expect(linesWith('<SegmentedControl />', 'segment')).toEqual([]);
  });
});
