import { describe, expect, it, test } from 'vitest';
import { ALL_ROWS } from '../../src/cli/scenarioFlags.ts';
import { readRunPlan, RUN_FLAGS } from '../../src/cli/runPlan.ts';
import { unknownRemark } from '../../src/session/store/linkRemarks.ts';
import { parseScenarioLink } from '../../src/session/store/scenarioLink.ts';
import { listDocuments, readProjectFile } from './documents.ts';
import { requireScenario, SCENARIO_FIELDS, type ScenarioInput } from '#engine';
import { FIELD_NAMES, SIZE_NAMES } from '#engine/names';

test('a field has one name, that of its flag', () => {
  const names: Readonly<Record<string, string>> = { ...FIELD_NAMES, ...SIZE_NAMES };
  expect(ALL_ROWS.map(({ field, flag }) => [field, flag.name])).toEqual(
    ALL_ROWS.map(({ field }) => [field, `--${names[field]}`]),
  );
  const withFlag = new Set<string>(ALL_ROWS.map(({ field }) => field));
  expect(Object.keys(FIELD_NAMES).filter((field) => !withFlag.has(field))).toEqual([]);
});

it('each link to the lab in a document is read as it stands', () => {
  const links = listDocuments().flatMap((file) =>
    [...readProjectFile(file).matchAll(/lab\.html\?s=([^\s`)&]+)/g)].map(([, packed = '']) => ({ file, packed })),
  );
  expect(links.length).toBeGreaterThan(1);
  for (const { file, packed } of links) expect(parseScenarioLink(packed).remarks, `${file}: ${packed}`).toEqual([]);
});

/** The command line reads the same link. */
const onCommandLine = (link: string) => readRunPlan(new Map([['--scenario', link]])).scenario;
const SIZE = '3~blocks=2048~pages-per-block=16';

describe('a name of `sim run` in a link', () => {
  const VALUES: Readonly<Record<string, string>> = {
    '--blocks': '2048',
    '--warmup': '1.5x',
    '--logical-pages': '100000',
    '--file-pages': '8',
  };
  /** A value of a flag that is not its default. */
  const valueOf = (name: string): string => {
    const own = VALUES[name];
    if (own !== undefined) return own;
    const row = ALL_ROWS.find(({ flag }) => flag.name === name);
    const spec = row && SCENARIO_FIELDS[row.field as keyof typeof SCENARIO_FIELDS];
    if (!spec) return '0.28';
    if (spec.kind === 'trueOrFalse') return spec.standard ? 'off' : 'on';
    if (spec.kind === 'oneOf') return String(row.flag.placeholder).split('|').at(-1) ?? '';
    return String(spec.kind === 'number' ? spec.max / 2 : Math.max(spec.min, 8));
  };
  /** What is not of a scenario: its length, and the link itself. */
  const OTHERS = ['--scenario', '--writes', '--until-steady'];

  it.each(RUN_FLAGS.map(({ name }) => name).filter((name) => !OTHERS.includes(name) && name !== '--op-of'))(
    'is read as by the command line: %s',
    (name) => {
      const link = `3~${name.slice(2)}=${valueOf(name)}`;
      const { scenario, remarks } = parseScenarioLink(link);
      expect(remarks).toEqual([]);
      expect(scenario).toEqual(onCommandLine(link));
    },
  );

  it.each(OTHERS)('is answered where it is not of a scenario: %s', (name) => {
    expect(parseScenarioLink(`${SIZE}~${name.slice(2)}=3`).remarks).toEqual([unknownRemark(name.slice(2))]);
  });
});

describe('over-provisioning in a link', () => {
  // By hand: 0.28 / 1.28; 128 GB printed and 100 GB for the user are 128 · 2³⁰ bytes of flash and 100 · 10⁹ of the user.
  it.each<[string, number]>([
    ['op=0.28', 0.28 / 1.28],
    ['op=28%', 0.28 / 1.28],
    ['over-provisioning=0.28~op-of=logical', 0.28 / 1.28],
    ['op-of=physical~op=0.28', 0.28],
    ['op=0.28~op-of=nameplate', 1 - 100e9 / (128 * 2 ** 30)],
  ])('%s is a spare factor', (pairs, spareFactor) => {
    const input: ScenarioInput = { blockCount: 2048, pagesPerBlock: 16, spareFactor };
    expect(parseScenarioLink(`${SIZE}~${pairs}`)).toEqual({ scenario: requireScenario(input), remarks: [] });
  });

  it.each([
    ['op=-1', ['refused']],
    ['op=1~op-of=physical', ['refused']],
    ['op=0.28~op-of=size', ['notOneOf']],
    ['op-of=physical', ['meansNothing']],
    ['op=0.1~over-provisioning=0.2', ['saidTwice']],
    ['spare-factor=0.2~op=0.1', ['saidTwice']],
    ['op=0.1~logical-pages=30000', ['saidTwice']],
    ['op=0.1~op-of=logical~op-of=physical', ['saidTwice']],
  ])('says what is not right in %s', (pairs, codes) => {
    expect(parseScenarioLink(`${SIZE}~${pairs}`).remarks.map(({ code }) => code)).toEqual(codes);
  });
});
