import { expect, it } from 'vitest';
import { run } from './answers.ts';
import { QUESTIONS } from './questions.ts';
import { recordedParts } from '#tests/recordedRuns';

const counted = new Map(
  recordedParts('answers', run, { questions: QUESTIONS }).map((part) => [part.question, part.counted]),
);

// The numbers of the chapters, with as many digits as shown; the tests of the chapters compare them with sources and theory.
it.each([
  ['cliff', 8.7, 1],
  ['leftovers', 401, 0],
  ['randomness', 5.39, 2],
  ['spare-area', 7.08, 2],
  ['trim', 4.27, 2],
  ['raid0', 1, 2],
] as const)('%s comes to %f', (question, shown, digits) => {
  expect(counted.get(question)).toBeCloseTo(shown, digits);
});

it('answers what is asked, and nothing else', () => {
  expect([...counted.keys()].sort()).toEqual([...QUESTIONS].sort());
  expect([...run({ questions: ['leftovers'] })].map(({ question }) => question)).toEqual(['leftovers']);
});
