import { describe, expect, it } from 'vitest';
import type * as Words from '#messages/cafeteria';
import { amountOf } from '../../src/exhibits/cafeteria/readings.ts';
import { importIn } from './languages.ts';

const wordsIn = async (code: string): Promise<typeof Words> =>
  (await importIn(code, '#messages/cafeteria')) as typeof Words;

const say = ({ headline }: typeof Words, ratio: number): string => {
  const { kind, n } = amountOf(ratio);
  return headline.amounts[kind]({ n });
};

describe('the amount in the headline', () => {
  it.each([
    // The storyboard's pictures: × 1.08, 2.31, 3.44, 5.06, 6.30.
    [1.08, 'one and a bit'],
    [2.31, 'two and a bit'],
    [3.44, 'three and a half'],
    [5.06, 'five and a bit'],
    [6.3, 'six and a bit'],
    // Its borders: .06, .40, .60, .94.
    [1, 'one'],
    [1.05, 'one'],
    [1.06, 'one and a bit'],
    [1.39, 'one and a bit'],
    [1.4, 'one and a half'],
    [1.6, 'one and a half'],
    [1.61, 'nearly two'],
    [1.94, 'nearly two'],
    [1.95, 'two'],
    // Words to twelve, digits after.
    [11.7, 'nearly twelve'],
    [12.5, 'twelve and a half'],
    [12.7, 'nearly 13'],
    [31, '31'],
  ])('is said of %d as “%s”', async (ratio, said) => {
    expect(say(await wordsIn('en'), ratio)).toBe(said);
  });

  it.each([
    [1, 'одну'],
    [1.2, 'одну с небольшим'],
    [1.5, 'полторы'],
    [1.8, 'почти две'],
    [2.31, 'две с небольшим'],
    [2.5, 'две с половиной'],
    [2.8, 'почти три'],
    [3.44, 'три с половиной'],
    [7.5, 'семь с половиной'],
    [7.7, 'почти 8 порций'],
    [8, '8 порций'],
    [9.7, 'почти 10 порций'],
    [12.2, 'больше 12 порций'],
    [21.2, 'больше 21 порции'],
    [31, '31 порцию'],
    [31.5, '31,5 порции'],
    [32, '32 порции'],
  ])('is said of %d in Russian as «%s»', async (ratio, said) => {
    expect(say(await wordsIn('ru'), ratio)).toBe(said);
  });
});
