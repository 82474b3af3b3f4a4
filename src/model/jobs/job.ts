import type { RawJob, RawOption } from './jobFile.ts';
import { closestTo } from '#engine/names';
import { JobFault, ValueFault, type FaultList } from './jobProblem.ts';
import { ALIASES, IGNORED_REASONS, isFollowed, nearestName, UNSUPPORTED_REASONS } from './optionNames.ts';
import type { FollowedName, IgnoredReason } from './optionNames.ts';
import {
  fixedSize,
  readBytes,
  readCount,
  readDistribution,
  readExtent,
  readPercent,
  readPerKind,
  readRange,
  readSeconds,
  readSplit,
  readSwitch,
  readWhole,
  type BlockSizes,
  type Distribution,
  type Extent,
  type PerKind,
} from './values.ts';

/** What `rw` says: which kinds of requests, and how their places are chosen. */
export interface Access {
  readonly isRandom: boolean;
  readonly kinds: 'reads' | 'writes' | 'trims' | 'readsAndWrites' | 'trimsThenWrites';
  /**
   * `rw=randwrite:8` chooses a place for every eighth request; `rw=write:8k` leaves 8 KiB out after each. Null without a
   * number.
   */
  readonly modifier: number | null;
}

/** fio's rule to end a job early, `steadystate`. Times in seconds. */
export interface FioSteadyRule {
  readonly measures: 'iops' | 'bandwidth';
  /** Whether the slope of a line through the samples is judged, instead of the largest deviation from their mean. */
  readonly isSlope: boolean;
  /** Largest share of the mean, 0..1; null where the limit is an absolute number, which needs the speed of a drive. */
  readonly limitFraction: number | null;
  readonly limitText: string;
  readonly windowSeconds: number;
  readonly rampSeconds: number;
}

/** One job of a job file, with the values that fio takes where none is given. */
export interface Job {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly access: Access;
  readonly sizes: PerKind<BlockSizes>;
  /** Null: the least size of block. */
  readonly alignBytes: PerKind<number> | null;
  /** Null: all of the file. */
  readonly size: Extent | null;
  readonly ioSize: Extent | null;
  readonly fileBytes: number | null;
  readonly offset: Extent;
  readonly offsetIncrement: Extent;
  readonly loops: number;
  readonly isTimeBased: boolean;
  readonly runtimeSeconds: number;
  /** Requests; 0: no limit. */
  readonly requestLimit: number;
  readonly hasMap: boolean;
  readonly isSeedRepeated: boolean;
  readonly seed: number;
  readonly generator: 'tausworthe' | 'lfsr';
  readonly distribution: Distribution;
  /** Chance that the place of a request is chosen at random, 0..1. */
  readonly randomFraction: PerKind<number>;
  readonly readFraction: number;
  readonly isSamePlace: boolean;
  readonly cloneCount: number;
  /** Empty: files of its own. */
  readonly fileNames: readonly string[];
  readonly filesPerClone: number;
  readonly fileOrder: 'roundRobin' | 'random' | 'sequential';
  readonly requestsPerFile: number;
  readonly isAfterPrevious: boolean;
  readonly steadyRule: FioSteadyRule | null;
  /** Whether its writes go through the page cache of the operating system, which gathers them. */
  readonly isBuffered: boolean;
  /** Options that decide nothing here, with the reason. */
  readonly ignored: readonly { readonly name: string; readonly reason: IgnoredReason }[];
}

const STANDARD_BLOCK_BYTES = 4096;
const STANDARD_SEED = 0x89;

type Texts = ReadonlyMap<FollowedName, RawOption>;
type Reader = <Value>(name: FollowedName, standard: Value, readValue: (text: string) => Value) => Value;

/**
 * Reads the options of a job. One that cannot be read has the value of a job without it.
 * @param faults gets those options
 */
export function readJob(raw: RawJob, faults: FaultList): Job {
  const { texts, ignored } = sortOptions(raw, faults);
  const readOr = <Value>(option: RawOption | undefined, standard: Value, readValue: () => Value): Value =>
    option ? faults.guard(standard, () => readOption(option, readValue)) : standard;
  const read: Reader = (name, standard, readValue) => {
    const option = texts.get(name);
    return readOr(option, standard, () => readValue(option?.value ?? ''));
  };
  const switched = (option: RawOption | undefined, standard: boolean): boolean =>
    readOr(option, standard, () => readSwitch(option?.value ?? null));
  const isOn = (name: FollowedName, standard: boolean): boolean => switched(texts.get(name), standard);
  read('kb_base', 1024, (text) => (text === '1024' ? 1024 : refuse('kbBase')));
  read('zonemode', 'none', (text) => (text === 'none' ? text : refuse('zoneMode')));
  const alignBytes = read('blockalign', null, (text) => readPerKind(text, STANDARD_BLOCK_BYTES, readBytes));
  const distribution = read('random_distribution', { kind: 'uniform' }, readDistribution);
  const fileOrder = read('file_service_type', { order: 'roundRobin', requests: 1 } as const, readFileOrder);
  return {
    name: raw.name,
    file: raw.file,
    line: raw.line,
    access: read('rw', readAccess('read'), readAccess),
    sizes: readSizes(texts, read),
    alignBytes,
    size: isOn('fill_device', false) ? null : read('size', null, readSize),
    ioSize: read('io_size', null, readExtent),
    fileBytes: read('filesize', null, (text) => readBytes(text.split('-').at(-1) ?? '') || null),
    offset: read('offset', { bytes: 0 }, readExtent),
    offsetIncrement: read('offset_increment', { bytes: 0 }, readExtent),
    loops: Math.max(1, read('loops', 1, readWhole)),
    isTimeBased: isOn('time_based', false),
    runtimeSeconds: read('runtime', 0, readSeconds),
    requestLimit: read('number_ios', 0, readWhole),
    hasMap: !isOn('norandommap', false) && distribution.kind === 'uniform' && alignBytes === null,
    isSeedRepeated: isOn('randrepeat', true) || isOn('allrandrepeat', false),
    seed: read('randseed', STANDARD_SEED, readWhole),
    generator: read('random_generator', 'tausworthe', readGenerator),
    distribution,
    randomFraction: read('percentage_random', { read: 1, write: 1, trim: 1 }, (text) =>
      readPerKind(text, 1, (each) => readPercent(each, 'percents')),
    ),
    readFraction: readMix(texts, read),
    isSamePlace: read('rw_sequencer', false, readSequencer),
    cloneCount: read('numjobs', 1, readCount),
    fileNames: read('filename', [], splitFileNames),
    filesPerClone: read('nrfiles', 1, readCount),
    fileOrder: fileOrder.order,
    requestsPerFile: fileOrder.requests,
    isAfterPrevious: isOn('stonewall', false) || texts.has('wait_for'),
    steadyRule: readSteadyRule(texts, read),
    isBuffered: isBuffered(raw, switched),
    ignored,
  };
}

/** Engines whose files the operating system caches unless `direct` is on; without `ioengine` fio takes one of them. */
const CACHED_ENGINES = [
  'sync',
  'psync',
  'vsync',
  'pvsync',
  'pvsync2',
  'libaio',
  'io_uring',
  'posixaio',
  'mmap',
  'splice',
];

function isBuffered(
  { options }: RawJob,
  switched: (option: RawOption | undefined, standard: boolean) => boolean,
): boolean {
  const lastOf = (name: string): RawOption | undefined => options.findLast((option) => option.name === name);
  const engine = lastOf('ioengine')?.value;
  if (typeof engine === 'string' && !CACHED_ENGINES.includes(engine)) return false;
  const direct = lastOf('direct');
  return direct ? !switched(direct, true) : switched(lastOf('buffered'), true);
}

/** Sorts options by what they decide. Of each name the last one counts, and the later ones of `texts` come last. */
function sortOptions({ options }: RawJob, faults: FaultList): { texts: Texts; ignored: Job['ignored'] } {
  const texts = new Map<FollowedName, RawOption>();
  const ignored = new Map<string, IgnoredReason>();
  const sort = (option: RawOption): void => {
    const { name: typed, value, file, line } = option;
    const name = ALIASES[typed] ?? typed;
    const reason = IGNORED_REASONS.get(name);
    const unsupported = UNSUPPORTED_REASONS.get(name);
    if (unsupported)
      throw new JobFault(file, line, {
        kind: 'unsupportedOption',
        name: typed,
        value: value ?? '',
        reason: unsupported,
      });
    if (reason) ignored.set(name, reason);
    else if (isFollowed(name)) {
      texts.delete(name);
      texts.set(name, option);
    } else throw new JobFault(file, line, { kind: 'unknownOption', name: typed, guess: nearestName(typed) });
  };
  for (const option of options) faults.guard(undefined, () => sort(option));
  return { texts, ignored: [...ignored].map(([name, reason]) => ({ name, reason })) };
}

/** Adds name and line to the fault of a value. */
function readOption<Value>({ name, value, file, line }: RawOption, readValue: () => Value): Value {
  try {
    return readValue();
  } catch (error) {
    if (!(error instanceof ValueFault)) throw error;
    const { form, guess } = error;
    throw new JobFault(file, line, { kind: 'badValue', name, value: value ?? '', form, guess });
  }
}

const refuse = (form: ValueFault['form']): never => {
  throw new ValueFault(form);
};

/** A size of 0 is all of the file, as none. */
function readSize(text: string): Extent | null {
  const size = readExtent(text);
  return 'bytes' in size && size.bytes === 0 ? null : size;
}

const ACCESS_KINDS: Readonly<Record<string, Pick<Access, 'isRandom' | 'kinds'>>> = {
  read: { isRandom: false, kinds: 'reads' },
  write: { isRandom: false, kinds: 'writes' },
  trim: { isRandom: false, kinds: 'trims' },
  randread: { isRandom: true, kinds: 'reads' },
  randwrite: { isRandom: true, kinds: 'writes' },
  randtrim: { isRandom: true, kinds: 'trims' },
  rw: { isRandom: false, kinds: 'readsAndWrites' },
  readwrite: { isRandom: false, kinds: 'readsAndWrites' },
  randrw: { isRandom: true, kinds: 'readsAndWrites' },
  trimwrite: { isRandom: false, kinds: 'trimsThenWrites' },
  randtrimwrite: { isRandom: true, kinds: 'trimsThenWrites' },
};

function readAccess(text: string): Access {
  const [, name = '', number] = /^([a-z]+)(?::(-?[\da-z]+))?$/.exec(text) ?? [];
  const kinds = ACCESS_KINDS[name];
  if (!kinds) throw new ValueFault('access', closestTo(text, Object.keys(ACCESS_KINDS)) ?? null);
  if (number === undefined) return { ...kinds, modifier: null };
  const isBack = number.startsWith('-');
  const size = readBytes(isBack ? number.slice(1) : number, 'access');
  if (kinds.isRandom && (isBack || size === 0)) throw new ValueFault('access');
  return { ...kinds, modifier: isBack ? -size : size };
}

function readSizes(texts: Texts, read: Reader): PerKind<BlockSizes> {
  const standard = fixedSize(String(STANDARD_BLOCK_BYTES));
  const readers = { bssplit: readSplit, bsrange: readRange, bs: readRangeOrSize } as const;
  // As in fio, a split counts before all others, and of the other two the later one.
  const name = texts.has('bssplit')
    ? 'bssplit'
    : [...texts.keys()].findLast((each): each is 'bs' | 'bsrange' => each === 'bs' || each === 'bsrange');
  const standards = { read: standard, write: standard, trim: standard };
  return name ? read(name, standards, (text) => readPerKind(text, standard, readers[name])) : standards;
}

const readRangeOrSize = (text: string): BlockSizes => (text.includes('-') ? readRange(text) : fixedSize(text));

function readGenerator(text: string): Job['generator'] {
  if (text === 'lfsr') return 'lfsr';
  return text === 'tausworthe' || text === 'tausworthe64' ? 'tausworthe' : refuse('generator');
}

function readSequencer(text: string): boolean {
  return text === 'identical' || (text !== 'sequential' && refuse('sequencer'));
}

/** Of `rwmixread` and `rwmixwrite` the later one counts. */
function readMix(texts: Texts, read: Reader): number {
  const later = [...texts.keys()].findLast((name) => name === 'rwmixread' || name === 'rwmixwrite');
  if (later === 'rwmixwrite') return 1 - read('rwmixwrite', 0, (text) => readPercent(text));
  return read('rwmixread', 0.5, (text) => readPercent(text));
}

function readFileOrder(text: string): { order: Job['fileOrder']; requests: number } {
  const [name, count = '1'] = text.split(':');
  const orders: Readonly<Record<string, Job['fileOrder']>> = {
    roundrobin: 'roundRobin',
    random: 'random',
    sequential: 'sequential',
  };
  const order = orders[name];
  return order ? { order, requests: readWhole(count, 1) } : refuse('fileOrder');
}

/** Names are separated by colons; `\:` is a colon of a name. */
const splitFileNames = (text: string): string[] =>
  text
    .split(/(?<!\\):/)
    .map((name) => name.replaceAll('\\:', ':').trim())
    .filter((name) => name !== '');

function readSteadyRule(texts: Texts, read: Reader): FioSteadyRule | null {
  const windowSeconds = read('steadystate_duration', 0, readSeconds);
  const rampSeconds = read('steadystate_ramp_time', 0, readSeconds);
  if (!texts.has('steadystate') || windowSeconds === 0) return null;
  return read('steadystate', null, (text) => {
    const found = /^(iops|bw)(_slope)?:(\d*\.?\d+)([a-z%]*)$/i.exec(text);
    if (!found) throw new ValueFault('steadyRule');
    const [, measured, slope, limit, unit] = found;
    return {
      measures: measured === 'iops' ? 'iops' : 'bandwidth',
      isSlope: slope !== undefined,
      limitFraction: unit === '%' ? Number(limit) / 100 : null,
      limitText: `${limit}${unit}`,
      windowSeconds,
      rampSeconds,
    } as const;
  });
}
