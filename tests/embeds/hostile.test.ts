import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXHIBITS, type ExhibitId } from '#exhibits/catalog';
import { frameFormOf } from '#exhibits/frameForms';
import { parseHostCommand } from '../../src/frames/embed/hostMessages.ts';
import { readLocks } from '../../src/frames/embed/readLocks.ts';
import { frameModule, createLinkReader } from './frames.ts';
import { isWide } from '#tests/scope';

/** So many of each, over all figures. */
const HOSTILE_LINKS = isWide ? 10_000 : 2000;
const HOSTILE_MESSAGES = 10_000;
/** The same at each run: a failure names the text that made it. */
const seed = 1;

const NASTY = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  '%00',
  '1e309',
  '-0',
  'NaN',
  '0x10',
  '٣',
  '7%%',
  '\u202e',
  '9'.repeat(400),
  '2~' + 'live=0.5~'.repeat(200),
  '1-2-3-4-5@4294967296',
];
const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double().map(String),
);

/** Longest sentence's worth of what was given: it is cut, wherever it is told. */
const LONGEST_TOLD = 60;

test(`${HOSTILE_LINKS} hostile query strings leave every figure whole: what cannot be taken is told, cut short, and nothing is run`, async () => {
  const modules = await Promise.all(EXHIBITS.map(async ({ id }) => ({ ...(await frameModule(id)), id })));
  const keysOf = (id: ExhibitId): readonly string[] => frameFormOf(id).values.map(({ key }) => key);
  let told = 0;
  for (const module of modules) {
    const key = fc.oneof(
      fc.constantFrom(...keysOf(module.id), 's', 'at', 'events', 'part', 'lock', 'guess', 'picks', 'sum', 'gates', 'n'),
      text,
    );
    const take = createLinkReader(module);
    const usual = take(new URLSearchParams()).written;
    let before = usual;
    const link = fc.array(fc.tuple(key, text), { minLength: 1, maxLength: 6 });
    for (const pairs of fc.sample(link, { numRuns: Math.ceil(HOSTILE_LINKS / modules.length), seed })) {
      const parameters = new URLSearchParams(pairs);
      const { written, remarks } = take(parameters);
      const long = remarks.flatMap(({ values }) =>
        Object.entries(values).filter(([name, value]) => name !== 'choices' && String(value).length > LONGEST_TOLD),
      );
      if (long.length > 0) expect(long, parameters.toString()).toEqual([]);
      // Of nothing but nonsense nothing is taken; a figure may stay as the link before has made it.
      if (pairs.every(([name]) => !/^[a-z]{1,8}$/.test(name)) && written !== usual)
        expect(written, parameters.toString()).toBe(before);
      before = written;
      told += remarks.length;
    }
  }
  expect(told).toBeGreaterThan(HOSTILE_LINKS / 2);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('a figure tells each key of a link that it does not have, and none that it has', async () => {
  for (const { id } of EXHIBITS) {
    const take = createLinkReader(await frameModule(id));
    const { values, parts } = frameFormOf(id);
    const own = [...values.map(({ key }) => key), ...(parts.length > 0 ? ['part'] : [])];
    const isTold = (key: string): boolean =>
      take(new URLSearchParams([[key, '0']])).remarks.some(({ code }) => code === 'unknown');
    expect([...own, 'theme', 'skin', 'play', 'lang', 'lock', 'engine'].filter(isTold), id).toEqual([]);
    expect(isTold('nonsense'), id).toBe(true);
  }
  const { remarks } = createLinkReader(await frameModule('trim'))(new URLSearchParams('tolld=off'));
  expect(remarks).toEqual([{ code: 'unknown', values: { key: 'tolld', has: 'guess', closest: 'told' } }]);
});

test('what is locked is one of the controls that the figure names, whatever is asked for', () => {
  const module = { locks: ['trim', 'spare'] };
  for (const asked of fc.sample(text, { numRuns: 500, seed })) {
    const { remarks } = readLocks(module, new URLSearchParams({ lock: asked }));
    const wanted = asked.replaceAll(',', '') === '' ? 0 : 1;
    if (remarks.length !== wanted) expect(remarks, asked).toHaveLength(wanted);
  }
  expect(readLocks(module, new URLSearchParams({ lock: 'trim,spare' }))).toEqual({
    locked: ['trim', 'spare'],
    remarks: [],
  });
  expect(readLocks(module, new URLSearchParams({ lock: 'trim,__proto__' }))).toEqual({
    locked: ['trim'],
    remarks: [{ code: 'notALock', values: { given: 'lock=__proto__', choices: 'trim, spare' } }],
  });
});

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withNullPrototype: true,
  withSparseArray: true,
});
const forged = fc.record(
  {
    type: fc.oneof(fc.constant('clean-plates'), text),
    version: fc.oneof(fc.constant(1), anything),
    command: fc.oneof(fc.constantFrom('theme', 'load', '', 'format', '__proto__'), anything),
    theme: fc.oneof(text, anything),
    link: fc.oneof(fc.constant('x'.repeat(3000)), anything),
  },
  { requiredKeys: [] },
);

test(`of ${HOSTILE_MESSAGES} forged or malformed messages none is a command but those that are one word for word`, () => {
  let taken = 0;
  for (const data of fc.sample(fc.oneof(anything, forged), { numRuns: HOSTILE_MESSAGES, seed })) {
    const command = parseHostCommand(data);
    if (command === null) continue;
    taken += 1;
    const { type, version, theme, link } = data as Record<string, unknown>;
    expect([type, version]).toEqual(['clean-plates', 1]);
    if (command.command === 'theme') expect(['auto', 'light', 'dark', 'contrast']).toContain(theme);
    if (command.command === 'load') expect(typeof link === 'string' && link.length <= 2000).toBe(true);
  }
  // A few happen to be right; they show that the others were near it.
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(HOSTILE_MESSAGES / 50);
});
