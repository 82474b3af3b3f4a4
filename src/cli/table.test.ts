import { expect, it, test } from 'vitest';
import { formatColumns, formatTable, wrap } from './table.ts';

test('figures stand under each other, to the right', () => {
  expect(
    formatTable([
      ['write amplification', '7.3'],
      ['pages', '1,024'],
    ]),
  ).toBe('write amplification    7.3\npages                1,024');
});

test('a sentence among figures moves none of them', () => {
  expect(
    formatTable([
      ['theory', 'does not apply: no formula for this'],
      ['pages', '1,024'],
    ]),
  ).toBe('theory  does not apply: no formula for this\npages   1,024');
});

test('columns keep their side, however long a name is', () => {
  expect(
    formatColumns(
      ['left', 'right', 'left'],
      [
        ['drive', 'capacity', 'family'],
        ['a name of more than twenty-four characters', '80 GB', 'disk'],
        ['b', '1,024 GB', 'intel'],
      ],
    ).split('\n'),
  ).toEqual([
    'drive                                       capacity  family',
    'a name of more than twenty-four characters     80 GB  disk',
    'b                                           1,024 GB  intel',
  ]);
});

it.each([
  ['one two three', 7, ['one two', 'three']],
  ['one two three', 6, ['one', 'two', 'three']],
  ['new|filled|used', 11, ['new|filled|', 'used']],
  ['immeasurable', 4, ['immeasurable']],
  ['a immeasurable b', 4, ['a', 'immeasurable', 'b']],
  ['', 4, ['']],
])('breaks %j at %i columns', (text, columns, lines) => {
  expect(wrap(text, columns)).toEqual(lines);
});
