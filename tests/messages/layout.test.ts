import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CASES, crowdedObjects, crowdedWords, strayObjects } from '../../src/flashview/layout/crowding.ts';
import type * as Layout from '../../src/flashview/layout/layoutScene.ts';
import { PROJECT_ROOT } from '../docs/documents.ts';
import { importIn } from './languages.ts';

/** Layouts give more room to words that need it: what holds for English is held for the longer language too. */
let layoutScene: (typeof Layout)['layoutScene'];
beforeAll(async () => {
  const file = path.join(PROJECT_ROOT, 'src/flashview/layout/layoutScene.ts');
  ({ layoutScene } = (await importIn('ru', file)) as typeof Layout);
});

test.each(CASES)('everything has its place in Russian: %s at %i px', (_name, width, drive) => {
  const layout = layoutScene(width, drive);
  expect([...crowdedObjects(layout), ...strayObjects(layout), ...crowdedWords(layout)]).toEqual([]);
});

test('longer words do get more room', async () => {
  const english = (await importIn(
    'en',
    path.join(PROJECT_ROOT, 'src/flashview/layout/layoutScene.ts'),
  )) as typeof Layout;
  const [, width, drive] = CASES.find(([name, each]) => name === 'hero' && each === 360) ?? CASES[0]!;
  expect(layoutScene(width, drive).height).toBeGreaterThan(english.layoutScene(width, drive).height);
});
