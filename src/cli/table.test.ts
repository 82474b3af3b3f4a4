import { expect, test } from 'vitest';
import { formatColumns, formatTable } from './table.ts';

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
