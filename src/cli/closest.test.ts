import { expect, it } from 'vitest';
import { closestTo } from './flags.ts';

const NAMES = ['--spare-factor', '--seed', '--d', '--json', 'run', 'raid', 'trace'];

it.each([
  ['--spare-fractor', '--spare-factor'],
  ['--spare-facto', '--spare-factor'],
  ['--spare_factor', '--spare-factor'],
  ['-seed', '--seed'],
  ['spare-factor', '--spare-factor'],
  ['seed', '--seed'],
  ['--sead', '--seed'],
  ['-d', '--d'],
  ['--run', 'run'],
  ['ran', 'run'],
  ['trce', 'trace'],
  ['spare-fakto', '--spare-factor'],
  ['trase', 'trace'],
  ['tarce', 'trace'],
])('takes %s for %s', (word, name) => {
  expect(closestTo(word, NAMES)).toBe(name);
});

it.each(['--nonsense', '--spare', '-x', '--', 'seeeeed', 'fly', '', 'a\nb', '--constructor'])(
  'takes %j for none of them',
  (word) => {
    expect(closestTo(word, NAMES)).toBeUndefined();
  },
);
