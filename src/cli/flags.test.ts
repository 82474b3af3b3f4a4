import { describe, expect, it } from 'vitest';
import { pagesOf, parseFlags, readAmount, readChoice, readNumber, readWhole } from './flags.ts';
import type { FlagSpec } from './flags.ts';

const SPECS: readonly FlagSpec[] = [
  { name: '--blocks', placeholder: 'N', help: 'erase blocks' },
  { name: '--victim', placeholder: 'a|b', help: 'who' },
  { name: '--theta', placeholder: 'F', help: 'skew', isUnavailable: true },
  { name: '--json', placeholder: null, help: 'one value' },
];
const parse = (...args: string[]) => parseFlags(args, SPECS);

describe('flags', () => {
  it('takes a value after a space or an equals sign, and switches without one', () => {
    const flags = parse('--blocks', '12', '--victim=a=b', '--json');
    expect([...flags]).toEqual([
      ['--blocks', '12'],
      ['--victim', 'a=b'],
      ['--json', ''],
    ]);
  });

  it('takes a negative number as a value', () => {
    expect(readNumber(parse('--blocks', '-1'), '--blocks')).toBe(-1);
  });

  it.each([
    [['--nonsense', '1'], '--nonsense is not known here; allowed: --blocks, --victim, --json.'],
    [['stray'], 'stray is not known here; allowed: --blocks, --victim, --json.'],
    [['--blocks'], '--blocks has no value; allowed: --blocks N, erase blocks.'],
    [['--blocks', '--json'], '--blocks has no value; allowed: --blocks N, erase blocks.'],
    [['--blocks', '1', '--blocks', '2'], '--blocks is given twice, but it has to be given once.'],
    [['--json=yes'], '--json is yes, but it has to be given without a value.'],
    [['--theta', '0.9'], '--theta is 0.9, but nothing takes it yet: leave it out.'],
  ])('refuses %j in one line', (args, message) => {
    expect(() => parse(...args)).toThrow(message);
  });
});

describe('the word that is no flag', () => {
  const parseWithFile = (...args: string[]) => parseFlags(args, SPECS, { name: 'FILE', help: 'what is read' });

  it.each([[['trace.csv', '--json']], [['--json', 'trace.csv']]])('is taken wherever it stands: %j', (args) => {
    expect(parseWithFile(...args).get('FILE')).toBe('trace.csv');
  });

  it('is not confused with the value of a flag', () => {
    expect([...parseWithFile('--victim', 'a', 'trace.csv')]).toEqual([
      ['--victim', 'a'],
      ['FILE', 'trace.csv'],
    ]);
  });

  it('is taken once', () => {
    expect(() => parseWithFile('a.csv', 'b.csv')).toThrow('FILE is given twice, b.csv the second time; leave one out.');
  });
});

describe('values of flags', () => {
  it.each([
    ['12', 12],
    ['1e3', 1000],
    ['.5', 0.5],
    ['12x', Number.NaN],
    ['', Number.NaN],
    ['0x10', Number.NaN],
    ['Infinity', Number.NaN],
  ])('reads the number %j as %f', (text, value) => {
    expect(readNumber(parse(`--blocks=${text}`), '--blocks')).toBe(value);
  });

  it('is undefined without the flag', () => {
    expect(readNumber(parse(), '--blocks')).toBeUndefined();
    expect(readAmount(parse(), '--blocks')).toBeUndefined();
    expect(readChoice(parse(), '--victim', { a: 1 })).toBeUndefined();
  });

  it.each(['0', '5', '1.5', 'abc'])('refuses %j where a whole number from 1 to 4 is wanted', (text) => {
    const flags = parse('--blocks', text);
    expect(() => readWhole(flags, '--blocks', 1, 4)).toThrow(
      `--blocks is ${text}, but it has to be a whole number from 1 to 4.`,
    );
  });

  it('translates a choice, and names all of them otherwise', () => {
    expect(readChoice(parse('--victim', 'b'), '--victim', { a: 1, b: 2 })).toBe(2);
    expect(() => readChoice(parse('--victim', 'toString'), '--victim', { a: 1, b: 2 })).toThrow(
      '--victim is toString, but it has to be one of a, b.',
    );
  });

  it.each([
    ['300', 300],
    ['2x', 200],
    ['0.5x', 50],
    ['0', 0],
  ])('reads the amount %j as %i pages of a space of 100', (text, pages) => {
    const amount = readAmount(parse('--blocks', text), '--blocks');
    expect(amount && pagesOf(amount, 100)).toBe(pages);
  });

  it.each(['x', '1.5', '-1', '2xx', '1e13'])('refuses the amount %j', (text) => {
    const flags = parse('--blocks', text);
    expect(() => readAmount(flags, '--blocks')).toThrow(`--blocks is ${text}, but it has to be`);
  });
});
