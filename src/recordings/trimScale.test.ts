import { expect, test } from 'vitest';
import { run, TRIM_SCALE_REQUEST } from './trimScale.ts';
import { recordedParts } from '#tests/recordedRuns';

const parts = recordedParts('trimScale', run, TRIM_SCALE_REQUEST);
const of = (way: string): number => parts.find((part) => part.way === way)?.writeAmplification ?? Number.NaN;

test('at a usual size being told is worth six sevenths of all writes', () => {
  // The bars of the storyboard.
  expect(of('untold')).toBeGreaterThan(7.2);
  expect(of('untold')).toBeLessThan(7.4);
  expect(of('told')).toBeGreaterThan(1.18);
  expect(of('told')).toBeLessThan(1.21);
  expect(of('untold') / of('told')).toBeGreaterThan(6);
});

test('tidying in pauses without knowing what is deleted costs writes; reading the file system saves five in six', () => {
  expect(of('reorganize')).toBeGreaterThan(of('untold'));
  expect(of('fileSystem')).toBeLessThan(1.25);
  const saved = 1 - of('fileSystem') / of('untold');
  expect(Math.abs(saved - 5 / 6)).toBeLessThan(0.01);
});
