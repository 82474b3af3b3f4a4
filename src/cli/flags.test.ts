import { describe, expect, it } from 'vitest';
import { SCENARIO_FIELDS } from '#engine';
import {
  choiceFlag,
  engineCheckedFlag,
  flagOf,
  parseFlags,
  parseNumber,
  switchFlag,
  textFlag,
  valueOf,
  wholeFlag,
} from './flags.ts';

const BLOCKS = engineCheckedFlag('--blocks', 'N', 'erase blocks');
const VICTIM = textFlag('--victim', 'a|b', 'who');
const KNOWN = [BLOCKS, VICTIM, switchFlag('--json', 'one value')];
const parse = (...args: string[]) => parseFlags(args, KNOWN);

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
    expect(valueOf(parse('--blocks', '-1'), BLOCKS)).toBe(-1);
  });

  it.each([
    [['--nonsense', '1'], '--nonsense is not known here; see --help.'],
    [['stray'], 'stray is not known here; see --help.'],
    [['--blocks'], '--blocks has no value; allowed: --blocks N, erase blocks.'],
    [['--blocks', '--json'], '--blocks has no value; allowed: --blocks N, erase blocks.'],
    [['--blocks', '1', '--blocks', '2'], '--blocks is given twice, but it has to be given once.'],
    [['--json=yes'], '--json is yes, but it has to be given without a value.'],
    [['-b', '1'], '-b is not known here; see --help.'],
    [['-victim=a'], '-victim=a is not known here; did you mean --victim? See --help.'],
    [['--block', '4'], '--block is not known here; did you mean --blocks? See --help.'],
    [['jsn'], 'jsn is not known here; did you mean --json? See --help.'],
    [['--no-json'], '--no-json is not known here; see --help.'],
    [['--constructor'], '--constructor is not known here; see --help.'],
    [['--blocks='], '--blocks is "", but'],
    [['a\nb'], '"a\\nb" is not known here'],
  ])('refuses %j in one line', (args, message) => {
    expect(() => valueOf(parse(...args), wholeFlag('--blocks', '', 1, 1, 4))).toThrow(message);
  });
});

it('takes one hyphen for no flag, not even for a flag of one letter', () => {
  const known = [engineCheckedFlag('--d', 'N', 'blocks that d-choices draws')];
  expect(parseFlags(['--d', '3'], known).get('--d')).toBe('3');
  expect(() => parseFlags(['-d', '3'], known)).toThrow('-d is not known here; did you mean --d? See --help.');
});

describe('the word that is no flag', () => {
  const parseWithFile = (...args: string[]) => parseFlags(args, KNOWN, { name: 'FILE', help: 'what is read' });

  it.each([[['trace.csv', '--json']], [['--json', 'trace.csv']]])('is taken wherever it stands: %j', (args) => {
    expect(parseWithFile(...args).get('FILE')).toBe('trace.csv');
  });

  it('is not confused with the value of a flag', () => {
    expect([...parseWithFile('--victim', 'a', 'trace.csv')]).toEqual([
      ['--victim', 'a'],
      ['FILE', 'trace.csv'],
    ]);
  });

  it('may begin like a flag behind two hyphens', () => {
    expect(parseWithFile('--json', '--', '--odd').get('FILE')).toBe('--odd');
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
    expect(parseNumber(text)).toBe(value);
    expect(valueOf(parse(`--blocks=${text}`), BLOCKS)).toBe(value);
  });

  it('are the standard without the flag', () => {
    expect(valueOf(parse(), BLOCKS)).toBeUndefined();
    expect(valueOf(parse(), wholeFlag('--blocks', '', 3, 1, 4))).toBe(3);
    expect(valueOf(parse(), flagOf('--blocks', '', { kind: 'oneOf', choices: ['a'] }))).toBeUndefined();
  });

  it.each(['0', '5', '1.5', 'abc'])('refuse %j where a whole number from 1 to 4 is wanted', (text) => {
    const flags = parse('--blocks', text);
    expect(() => valueOf(flags, wholeFlag('--blocks', '', 1, 1, 4))).toThrow(
      `--blocks is ${text}, but it has to be a whole number from 1 to 4.`,
    );
  });

  it('translate a choice, and name all of them otherwise', () => {
    const victim = choiceFlag('--victim', 'who', 'greedy', ['greedy', 'costBenefit', 2]);
    expect([victim.placeholder, victim.standardText]).toEqual(['greedy|cost-benefit|2', 'greedy']);
    expect(valueOf(parse('--victim', 'cost-benefit'), victim)).toBe('costBenefit');
    expect(valueOf(parse('--victim', '2'), victim)).toBe(2);
    for (const [text, end] of [
      ['toString', '.'],
      ['costBenefit', '; did you mean cost-benefit?'],
    ] as const)
      expect(() => valueOf(parse('--victim', text), victim)).toThrow(
        `--victim is ${text}, but it has to be one of greedy, cost-benefit, 2${end}`,
      );
  });
});

describe('a flag of a field of the engine', () => {
  it.each([
    ['blockCount', 'N', '1024', '64', 64, '2', 'a whole number from 3 to 1,048,576'],
    ['trimFraction', 'F', '0', '0.1', 0.1, '0.5', 'a number from 0 to 0.49'],
    ['idleCleaning', 'none|reorganize|file-system', 'none', 'file-system', 'fileSystem', 'fileSystem', 'one of none, '],
    ['pools', '1|2', '1', '2', 2, '3', 'one of 1, 2'],
    ['isTrimEnabled', 'on|off', 'on', 'off', false, 'true', 'one of on, off'],
  ] as const)('%s has its kind, limits and standard', (field, placeholder, standardText, good, value, bad, allowed) => {
    const flag = flagOf('--it', 'what it is', SCENARIO_FIELDS[field]);
    expect(flag).toMatchObject({ placeholder, standardText, standard: SCENARIO_FIELDS[field].standard });
    expect(flag.read(good)).toBe(value);
    expect(() => flag.read(bad)).toThrow(`--it is ${bad}, but it has to be ${allowed}`);
  });
});
