import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { knownScenario, SCENARIO_DEFAULTS } from '#engine';
import { FIELD_NAMES, OVER_PROVISIONING_NAMES, SIZE_NAMES } from '#engine/names';
import { formatBytes, formatCount } from '#messages';
import { isGzip } from '#traces';
import { closestTo, textOf, type Flag } from './flags.ts';
import { requireRegularFile, unreadable } from './regularFile.ts';
import { printable, UsageError } from './usage.ts';

/** A session of the lab with all its steps is a fraction of it. */
const MOST_BYTES = 2 ** 26;
const SESSION_FORMAT = 'clean-plates-lab';

/** Name of the flag, and how to write the value where it is not as it stands. */
interface KeyMeaning {
  readonly name: string;
  readonly suffix?: string;
}

/** Keys that a scenario in a file may have: the fields of the engine, and the names of the flags. */
const KEYS: ReadonlyMap<string, KeyMeaning> = new Map<string, KeyMeaning>([
  ...[...Object.values(FIELD_NAMES), ...Object.values(SIZE_NAMES), ...Object.values(OVER_PROVISIONING_NAMES)].map(
    (name) => [name, { name }] as const,
  ),
  ...Object.entries({ ...FIELD_NAMES, ...SIZE_NAMES, warmupPages: SIZE_NAMES.warmup }).map(
    ([field, name]) => [field, { name }] as const,
  ),
  ['warmupRounds', { name: SIZE_NAMES.warmup, suffix: 'x' }],
]);

type Fields = Readonly<Record<string, unknown>>;

/** A file that says a scenario, as it was named. */
interface ScenarioFile {
  readonly flag: string;
  readonly path: string;
}

/**
 * The scenario in a file of JSON: a link where the file has one, as the lab saves it, else pairs of a name and a text. Those are an object
 * of fields, or what `--json` prints, which has one.
 *
 * @param known flags that can tell whether a text is allowed
 * @throws UsageError that names file, key and what is allowed
 */
export function readScenarioFile(
  file: ScenarioFile,
  known: readonly Flag[],
): { readonly link: string } | { readonly pairs: readonly (readonly [name: string, text: string])[] } {
  const scenario = scenarioIn(file, parseFile(file));
  return typeof scenario === 'string' ? { link: scenario } : { pairs: pairsOf(file, scenario, known) };
}

const refuseFile = ({ flag, path }: ScenarioFile, problem: string): never => {
  throw new UsageError(`${flag} is ${printable(path)}, but it has to be a scenario as JSON: ${problem}.`);
};

function parseFile(file: ScenarioFile): unknown {
  const text = textIn(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, position] = /position (\d+)/.exec(String(error)) ?? [];
    const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
    return refuseFile(
      file,
      `it is no JSON from line ${formatCount(before.length)}, column ${formatCount((before.at(-1)?.length ?? 0) + 1)} on`,
    );
  }
}

function textIn(file: ScenarioFile): string {
  const { flag, path } = file;
  const { size } = requireRegularFile(flag, path);
  if (size > MOST_BYTES) refuseFile(file, `it has ${formatBytes(size)}, and may have ${formatBytes(MOST_BYTES)}`);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw unreadable(flag, path, error);
  }
  if (!isGzip(bytes)) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder().decode(gunzipSync(bytes, { maxOutputLength: MOST_BYTES }));
  } catch {
    return refuseFile(file, 'it is gzip that is damaged or too long');
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of the file that says the scenario. */
function scenarioIn(file: ScenarioFile, data: unknown): string | Fields {
  if (!isFields(data)) return refuseFile(file, 'it has to be an object, in braces');
  if (data['format'] === SESSION_FORMAT) {
    const { state } = data;
    const link = isFields(state) ? state['scenario'] : undefined;
    return typeof link === 'string' ? link : refuseFile(file, 'it is a session of the lab without state.scenario');
  }
  const { scenario, drive, points } = data;
  if (typeof scenario === 'string' || isFields(scenario)) return scenario;
  if (isFields(drive)) return drive;
  if (Array.isArray(points)) return refuseFile(file, 'it is a sweep of many; take the scenario of one of its points');
  return data;
}

function pairsOf(file: ScenarioFile, fields: Fields, known: readonly Flag[]): (readonly [string, string])[] {
  const { flag, path } = file;
  const keys = [...KEYS.keys()];
  const pairs = Object.entries(fields).map(([key, value]) => {
    const meaning = KEYS.get(key);
    if (!meaning) {
      const closest = closestTo(key, keys);
      throw new UsageError(
        `${flag} is ${printable(path)}, but it has ${printable(key)}, which is no field of a scenario; ${closest === undefined ? 'fields have the names of the flags of sim run, or those of its --json.' : `did you mean ${closest}?`}`,
      );
    }
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    const text = `${isPlain ? textOf(value) : JSON.stringify(value)}${meaning.suffix ?? ''}`;
    refuseValue(
      file,
      key,
      text,
      known.find(({ name }) => name === `--${meaning.name}`),
    );
    return { key, pair: [meaning.name, text] as const };
  });
  const twice = pairs.find(({ pair: [name] }, index) => pairs.findIndex(({ pair }) => pair[0] === name) < index);
  if (twice)
    refuseFile(file, `${twice.key} and ${pairs.find(({ pair }) => pair[0] === twice.pair[0])?.key} say the same`);
  return withoutUsual(new Map(pairs.map(({ pair }) => pair)));
}

/** Says a value that is not allowed by its key in the file. */
function refuseValue({ flag, path }: ScenarioFile, key: string, text: string, known: Flag | undefined): void {
  try {
    known?.read(text);
  } catch (error) {
    if (!(error instanceof UsageError) || !known || !error.message.startsWith(known.name)) throw error;
    throw new UsageError(`${flag} is ${printable(path)}, but in it ${key}${error.message.slice(known.name.length)}`);
  }
}

/**
 * Leaves out what follows from the size of the drive, and writes a warm-up of whole hundredths of the logical space as such, so that they
 * follow a flag that changes the size.
 */
function withoutUsual(texts: Map<string, string>): (readonly [string, string])[] {
  const numberOf = (name: string): number => Number(texts.get(name) ?? Number.NaN);
  const logicalPageCount = numberOf(SIZE_NAMES.logicalPageCount);
  const warmup = numberOf(SIZE_NAMES.warmup);
  const rounds = Math.round((100 * warmup) / logicalPageCount) / 100;
  if (warmup > 0 && Math.round(rounds * logicalPageCount) === warmup) texts.set(SIZE_NAMES.warmup, `${rounds}x`);
  if (logicalPageCount > 0) {
    const { blockCount, pagesPerBlock } = SCENARIO_DEFAULTS;
    const usual = knownScenario({ blockCount, pagesPerBlock, logicalPageCount });
    if (numberOf(SIZE_NAMES.filePages) === usual.filePages) texts.delete(SIZE_NAMES.filePages);
  }
  return [...texts];
}
