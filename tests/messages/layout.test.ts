import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CASES } from '../../src/scene/still/crowding.ts';
import type * as Crowding from '../../src/scene/still/crowding.ts';
import type * as Layout from '../../src/scene/compositions/layoutScene.ts';
import { readLanguages, REFERENCE } from '../../scripts/messages/catalogue.ts';
import { PROJECT_ROOT } from '../docs/documents.ts';
import { importIn } from './languages.ts';
import { isWide } from '#tests/scope';

const inScene = (file: string): string => path.join(PROJECT_ROOT, 'src/scene', file);
const crowdingIn = async (code: string): Promise<typeof Crowding> =>
  (await importIn(code, inScene('still/crowding.ts'))) as typeof Crowding;
const layoutIn = async (code: string): Promise<typeof Layout> =>
  (await importIn(code, inScene('compositions/layoutScene.ts'))) as typeof Layout;

/** Layouts give more room to words that need it: what holds for English is held for the other languages too. */
const OTHERS = readLanguages().filter(({ code }) => code !== REFERENCE);

describe.each(isWide ? OTHERS : [])('in “$code” everything has its place:', ({ code }) => {
  test.each(CASES)('$title', async (each) => {
    expect((await crowdingIn(code)).findCrowding(each)).toEqual([]);
  });
});

test('longer words do get more room', async () => {
  const { drive } = CASES.find(({ title }) => title.startsWith('hero')) ?? CASES[0]!;
  const heightIn = async (code: string): Promise<number> => (await layoutIn(code)).layoutScene(360, drive).height;
  expect(await heightIn('ru')).toBeGreaterThan(await heightIn('en'));
});
