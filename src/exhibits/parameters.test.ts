import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FOLDERS_WITH_PARAMETERS } from './frameForms.ts';
import {
  choice,
  defineParameters,
  readPart,
  text,
  whole,
  type Parameter,
  type ParameterTable,
  share,
} from './parameters.ts';
import { chapterParameters } from './spare-area/parameters.ts';

const TABLES: readonly (readonly [string, ParameterTable<Record<string, unknown>>])[] = [
  ...Object.entries(FOLDERS_WITH_PARAMETERS).map(
    ([file, { parameters }]) =>
      [file.split('/')[1] ?? '', parameters as ParameterTable<Record<string, unknown>>] as const,
  ),
  ['spare-area, the chapter', chapterParameters as unknown as ParameterTable<Record<string, unknown>>],
];

/** Values that a parameter can have; of one that is spelled in a way of its own, the standard. */
function valuesOf(parameter: Parameter<unknown>): fc.Arbitrary<unknown> {
  if (parameter.kind === 'choice') return fc.constantFrom(...parameter.choices.map(({ value }) => value));
  if (parameter.kind === 'text') return fc.constant(parameter.standard);
  const { min, max, isWhole } = parameter;
  return isWhole
    ? fc.integer({ min, max })
    : fc.integer({ min: 0, max: 100 }).map((at) => Number((min + ((max - min) * at) / 100).toFixed(4)));
}

describe.each(TABLES)('the parameters of %s', (_, parameters) => {
  const { table, standard, read, write } = parameters;

  it('come back from a link as they were written, whatever they are', () => {
    const settings = fc.record(Object.fromEntries(Object.entries(table).map(([name, each]) => [name, valuesOf(each)])));
    for (const given of fc.sample(settings, { numRuns: 60, seed: 1 }))
      expect(read(write(given as Record<string, unknown>))).toEqual({ taken: given, remarks: [] });
  });

  it('say nothing of what is standard, and take that where nothing is said', () => {
    expect(write(standard).toString()).toBe('');
    expect(read(new URLSearchParams('x=another&seeds=1'))).toEqual({ taken: standard, remarks: [] });
  });

  it('have keys of their own, and each remarks on what it cannot take', () => {
    const keys = Object.values(table).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const nonsense of ['<b>', '__proto__', ' ', '1e3', '--1', '٣']) {
      const { taken, remarks } = read(new URLSearchParams(keys.map((key) => [key, nonsense])));
      expect(taken, nonsense).toEqual(standard);
      expect(
        remarks.map(({ values }) => 'given' in values && values.given),
        nonsense,
      ).toEqual(keys.map((key) => `${key}=${nonsense}`));
    }
  });
});

describe('a parameter', () => {
  const { read } = defineParameters({
    plates: whole({ key: 'plates', min: 2, max: 9, standard: 4 }),
    isOn: choice({
      key: 'on',
      choices: [
        { name: 'no', value: false, label: () => '' },
        { name: 'yes', value: true, label: () => '' },
      ],
    }),
    pair: text({
      key: 'pair',
      standard: [1, 2],
      read: (spelled) => (/^\d-\d$/.test(spelled) ? spelled.split('-').map(Number) : null),
      write: (pair) => pair.join('-'),
    }),
  });
  const remarksOn = (link: string) => read(new URLSearchParams(link)).remarks;

  it('beyond an end is brought to it', () => {
    expect(read(new URLSearchParams('plates=12')).taken.plates).toBe(9);
    expect(remarksOn('plates=12')).toEqual([
      { code: 'outside', values: { given: 'plates=12', min: 2, max: 9, used: 9 } },
    ]);
    expect(remarksOn('plates=-1')).toEqual([
      { code: 'outside', values: { given: 'plates=-1', min: 2, max: 9, used: 2 } },
    ]);
  });

  it('of a share may be in per cent, and a number without the sign may have been', () => {
    const shares = defineParameters({ spare: share({ key: 'spare', min: 0.05, max: 0.6, standard: 0.1 }) });
    const readShare = (link: string) => shares.read(new URLSearchParams(link));
    expect(readShare('spare=7%')).toEqual({ taken: { spare: 0.07 }, remarks: [] });
    expect(readShare('spare=7')).toEqual({
      taken: { spare: 0.6 },
      remarks: [{ code: 'percentMeant', values: { given: 'spare=7', min: 0.05, max: 0.6, used: 0.6, meant: '7%' } }],
    });
    expect(readShare('spare=700').remarks).toMatchObject([{ code: 'outside' }]);
  });

  it('that is no number, no choice or spells nothing is told with what would be', () => {
    expect(remarksOn('plates=few&on=maybe&pair=1')).toEqual([
      { code: 'notANumber', values: { given: 'plates=few', min: 2, max: 9, used: 4 } },
      { code: 'notOneOf', values: { given: 'on=maybe', choices: 'no, yes', used: 'no' } },
      { code: 'notAValue', values: { given: 'pair=1', used: '1-2' } },
    ]);
  });
});

const PARTS = [
  { value: 'curve', label: () => '' },
  { value: 'bar', label: () => '' },
] as const;
const read = (search: string) => readPart(new URLSearchParams(search), PARTS);

test('a link says which part of a figure its frame shows; the first where it says nothing', () => {
  expect(read('')).toEqual({ part: 'curve', remarks: [] });
  expect(read('part=bar')).toEqual({ part: 'bar', remarks: [] });
});

test('a part that there is not is told with those that there are', () => {
  expect(read('part=%3Cb%3E')).toEqual({
    part: 'curve',
    remarks: [{ code: 'notAPart', values: { given: '<b>', choices: 'curve, bar', used: 'curve' } }],
  });
});
