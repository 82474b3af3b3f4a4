import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILTER_FIELDS, passes, readFilter, type Filter, type FilterWords } from './eventFilter.ts';

const WORDS: FilterWords = {
  valid: 'валидных',
  block: 'блок',
  write: 'запись',
  copied: 'копий',
  erased: 'стёрто',
  fewer: 'меньше',
  and: 'и',
  or: 'или',
};
const read = (text: string): Filter => {
  const { filter, problem } = readFilter(text, WORDS);
  if (problem) throw new Error(JSON.stringify(problem));
  return filter;
};
const textOf = (filter: Filter): string =>
  filter
    .map((group) => group.map(({ field, operator, value }) => `${field} ${operator} ${value}`).join(' and '))
    .join(' or ');

describe('a filter', () => {
  it('compares, and joins with “and” before “or”', () => {
    const filter = read('valid > 60 and block < 200 or write = 7');
    expect(passes(filter, { valid: 61, block: 199, write: 1 })).toBe(true);
    expect(passes(filter, { valid: 61, block: 200, write: 1 })).toBe(false);
    expect(passes(filter, { write: 7 })).toBe(true);
    expect(passes(read(''), {})).toBe(true);
    expect(passes(read('fewer != 0'), { write: 7 })).toBe(false);
  });

  it('reads the words of the page and signs of both kinds', () => {
    expect(read('валидных ≥ 60 и блок≤1,024')).toEqual(read('valid >= 60 and block <= 1024'));
  });

  it('says what it does not understand', () => {
    const found = (text: string): unknown => {
      const { problem } = readFilter(text, WORDS);
      return problem && [problem.expected, problem.found];
    };
    expect(found('valdi > 60')).toEqual(['field', 'valdi']);
    expect(found('valid 60')).toEqual(['operator', '60']);
    expect(found('valid > many')).toEqual(['number', 'many']);
    expect(found('valid > 60 block < 2')).toEqual(['joint', 'block']);
    expect(found('valid > 60 and')).toEqual(['field', '']);
    expect(found('valid > 60 constructor')).toEqual(['joint', 'constructor']);
    expect(found('valid constructor 60')).toEqual(['operator', 'constructor']);
  });

  it('never throws, and ignores no character but space', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...FILTER_FIELDS,
        ...Object.values(WORDS),
        'and',
        'or',
        '<',
        '>=',
        '=',
        '!=',
        '60',
        '1,024',
        '-',
        '.',
      ),
      fc.string(),
    );
    const text = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(' '));
    fc.assert(
      fc.property(text, (typed) => {
        const { filter, problem } = readFilter(typed, WORDS);
        if (problem) return;
        expect(read(textOf(filter))).toEqual(filter);
        // As many words as were typed: three a comparison, and those between.
        const count = filter.flat().length;
        const words = typed.match(/[^\s<>=!≤≥≠\d]+|[<>=!≤≥≠]+|\d[\d.,]*/g) ?? [];
        expect(words.length).toBe(count === 0 ? 0 : 4 * count - 1);
      }),
    );
  });

  it('is what was generated', () => {
    const comparison = fc.record({
      field: fc.constantFrom(...FILTER_FIELDS),
      operator: fc.constantFrom('<', '>', '=', '<=', '>=', '!=' as const),
      value: fc.nat(),
    });
    const groups = fc.array(fc.array(comparison, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(groups, (filter) => {
        expect(read(textOf(filter as Filter))).toEqual(filter);
      }),
    );
  });
});
