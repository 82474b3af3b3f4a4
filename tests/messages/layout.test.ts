import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CASES, crowdedObjects, crowdedWords, strayObjects } from '../../src/flashview/layout/crowding.ts';
import type * as Layout from '../../src/flashview/layout/layoutScene.ts';
import { readLanguages, REFERENCE } from '../../scripts/messages/catalogue.mjs';
import { PROJECT_ROOT } from '../docs/documents.ts';
import { importIn } from './languages.ts';

const LAYOUT = path.join(PROJECT_ROOT, 'src/flashview/layout/layoutScene.ts');
const layoutIn = async (code: string): Promise<typeof Layout> => (await importIn(code, LAYOUT)) as typeof Layout;

/** Layouts give more room to words that need it: what holds for English is held for the other languages too. */
const OTHERS = readLanguages().filter(({ code }) => code !== REFERENCE);

describe.each(OTHERS)('in “$code” everything has its place:', ({ code }) => {
  test.each(CASES)('%s at %i px', async (_name, width, drive) => {
    const layout = (await layoutIn(code)).layoutScene(width, drive);
    expect([...crowdedObjects(layout), ...strayObjects(layout), ...crowdedWords(layout)]).toEqual([]);
  });
});

test('longer words do get more room', async () => {
  const [, width, drive] = CASES.find(([name, each]) => name === 'hero' && each === 360) ?? CASES[0]!;
  const heightIn = async (code: string): Promise<number> => (await layoutIn(code)).layoutScene(width, drive).height;
  expect(await heightIn('ru')).toBeGreaterThan(await heightIn('en'));
});
