import { describe, expect, it, test } from 'vitest';
import { ARTICLES, DRIVE_CARDS, DRIVE_PRESETS, findPreset } from '#devices';
import { requirePreset } from '../../src/model/devices/drives/presets.ts';
import { USED_STATE } from '../../src/model/devices/drives/controller.ts';
import type { ArticleId } from '../../src/model/devices/drives/articles.ts';
import type { DriveParameter } from '../../src/model/devices/drives/parameter.ts';
import { CHANGES, CHOICES, UNUSED_ROWS, NAMES, OWN_PARAMETERS, SOURCE_TABLE } from './sourceTable.ts';
import type { SourceRow } from './sourceTable.ts';

type Parameters = Readonly<Record<string, DriveParameter<number | string | boolean> | undefined>>;

const isParameter = (value: unknown): value is DriveParameter<number | string | boolean> =>
  typeof value === 'object' && value !== null && 'isFitted' in value;

/** Our parameters of a preset or a part, and nothing else of it. */
const parametersOf = (part: object): Parameters =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => isParameter(value)));

/** What the source has of a preset or a part, in our names and units. Rows without a value are questions, not figures. */
function sourceValues(rows: Readonly<Record<string, SourceRow | string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([key, row]) => {
      if (typeof row === 'string' || row[0] === null) return [];
      const [value] = row;
      // Where the source says more of cleaning than the policy, it says where the copies go.
      const found = key === 'gc' && value !== 'greedy' ? 'cleaningPlace' : NAMES[key];
      if (found === undefined) throw new Error(`the source has a row ${key} that nobody translates`);
      const [name, factor] = typeof found === 'string' ? [found, 1] : found;
      return [[name, typeof value === 'number' ? value * factor : typeof value === 'string' ? CHOICES[value] : value]];
    }),
  );
}

/** Differences from the source that neither the fit nor `CHANGES` or `UNUSED_ROWS` explains. */
function unexplained(owner: string, source: Readonly<Record<string, unknown>>, ours: Parameters): string[] {
  return Object.entries(source).flatMap(([name, value]) => {
    const parameter = ours[name];
    if (parameter === undefined) return name in UNUSED_ROWS ? [] : [`${name} is lost`];
    if (parameter.value === value || parameter.freeFigure !== undefined) return [];
    const family = findPreset(owner)?.family ?? '';
    const change = CHANGES[owner]?.[name] ?? CHANGES[family]?.[name] ?? CHANGES['everywhere']?.[name];
    return change?.value === parameter.value ? [] : [`${name} is ${parameter.value} instead of ${String(value)}`];
  });
}

const SIMULATED = Object.entries(SOURCE_TABLE.presets).filter(([, { status }]) => !status.startsWith('mention only'));
const MENTIONED = Object.entries(SOURCE_TABLE.presets).filter(([, { status }]) => status.startsWith('mention only'));

describe('the source table', () => {
  it('has 36 drives, 7 of which are only mentioned', () => {
    expect([SIMULATED.length, MENTIONED.length]).toEqual([29, 7]);
    // Drives with an SLC cache and those of data centers are younger than the source.
    const ofArticles = DRIVE_PRESETS.filter(({ family }) => !['slcCached', 'dataCenter'].includes(family));
    expect(ofArticles.map(({ id }) => id).toSorted()).toEqual(SIMULATED.map(([id]) => id).toSorted());
    expect(DRIVE_CARDS.map(({ id }) => id)).toEqual(MENTIONED.map(([id]) => id));
  });
});

describe.each(SIMULATED)('%s', (id, source) => {
  const preset = findPreset(id);
  const said = { ...preset?.parameters, ...preset?.facts };

  it('has the figures of the source but for those that were fitted or changed with a reason, and no others but named ones', () => {
    const ours = OWN_PARAMETERS[id] ?? [];
    expect(ours.filter((name) => !(name in said))).toEqual([]);
    // Nothing is both: what is said of a drive is either built or only told.
    expect(Object.keys(said)).toHaveLength(
      Object.keys(preset?.parameters ?? {}).length + Object.keys(preset?.facts ?? {}).length,
    );
    const figures = renamed(id, sourceValues(source.params));
    const found = parametersOf(said);
    expect(Object.keys(found).filter((name) => !ours.includes(name) && !(name in figures))).toEqual([]);
    expect(unexplained(id, figures, found)).toEqual([]);
  });

  it('has the flash of the source', () => {
    const original = preset?.family === 'alias' ? findPreset(preset.parameters.sameAs.value) : preset;
    if (original === undefined || !('nand' in original)) return expect(source.nand ?? {}).toEqual({});
    const { name, parameters, facts } = original.nand;
    expect(unexplained(name, sourceValues(source.nand ?? {}), parametersOf({ ...parameters, ...facts }))).toEqual([]);
  });

  it('names the same articles and member', () => {
    expect(preset?.articles).toEqual(source.articles);
    expect(preset && 'member' in preset ? preset.member : undefined).toBe(source.params['member']);
  });
});

/** An array passes TRIM on; it has none of its own. */
function renamed(id: string, rows: Record<string, unknown>): Record<string, unknown> {
  if (findPreset(id)?.family !== 'array') return rows;
  const { hasTrim, ...rest } = rows;
  return { ...rest, passesTrim: hasTrim };
}

test('the used state of the source is ours', () => {
  expect(unexplained('usedState', sourceValues(SOURCE_TABLE.usedState), parametersOf(USED_STATE))).toEqual([]);
});

test('every change has a reason of its own', () => {
  const changes = Object.values(CHANGES).flatMap((each) => Object.values(each));
  for (const { reason } of changes) expect(reason.length).toBeGreaterThan(10);
  for (const reason of Object.values(UNUSED_ROWS)) expect(reason.length).toBeGreaterThan(10);
});

describe('every parameter and fact', () => {
  const all = [
    ...DRIVE_PRESETS.flatMap(({ parameters, facts }) => [parameters, facts]),
    ...DRIVE_PRESETS.flatMap((preset) => ('nand' in preset ? [preset.nand.parameters, preset.nand.facts] : [])),
    USED_STATE,
  ]
    .flatMap((part) => Object.entries(parametersOf(part)))
    .map(([name, parameter]) => ({ name, ...(parameter as DriveParameter) }));

  it('says where it comes from', () => {
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter(({ derivation }) => derivation.length < 4)).toEqual([]);
    expect(all.filter(({ derivation }) => /\bseed\b|\.txt|\bpresets?\b/.test(derivation))).toEqual([]);
  });

  it('has the unit that its name ends in', () => {
    const ENDINGS: Readonly<Record<string, RegExp>> = {
      Us: /^µs/,
      Bytes: /^B$/,
      MegabytesPerSecond: /^MB\/s$/,
      Pages: /^pages/,
      Usd: /^USD$/,
      Seconds: /^s$/,
      GiB: /^GiB$/,
      Fraction: /^of /,
    };
    for (const { name, unit } of all) {
      const ending = Object.keys(ENDINGS).find((each) => name.endsWith(each) && !name.endsWith('PerSecond'));
      if (ending !== undefined) expect(unit, name).toMatch(ENDINGS[ending] ?? /never/);
    }
  });
});

describe('a card', () => {
  it.each(DRIVE_CARDS)('$id says what was said and has no figure', (card) => {
    const source = SOURCE_TABLE.presets[card.id];
    expect(card.articles).toEqual(source?.articles);
    expect(card.said.length).toBeGreaterThan(10);
    expect(Object.values(card).filter((value) => typeof value === 'number')).toEqual([]);
    for (const article of card.articles) expect(ARTICLES[article satisfies ArticleId]).toMatch(/\d{4}$/);
  });
});

test('asking for a preset of another family is refused', () => {
  expect(() => requirePreset('x25v', 'disk')).toThrow('no disk drive named x25v');
});
