import { ValueFault, type ValueForm } from './jobProblem.ts';

/** Reads, writes and trims each have their own value. */
export interface PerKind<Value> {
  readonly read: Value;
  readonly write: Value;
  readonly trim: Value;
}

/** A number of bytes, or a share of whatever the option is relative to. */
export type Extent = { readonly bytes: number } | { readonly fraction: number };

/** One size of blocks with its share of the requests, 0..1. */
export interface SizeShare {
  readonly bytes: number;
  readonly share: number;
}

/** Sizes of requests: chosen by their shares, or a multiple of the least up to the most, each as likely. */
export type BlockSizes =
  | { readonly kind: 'shares'; readonly sizes: readonly SizeShare[] }
  | { readonly kind: 'range'; readonly leastBytes: number; readonly mostBytes: number };

export type Distribution =
  | { readonly kind: 'uniform' }
  | { readonly kind: 'zipf'; readonly theta: number; readonly center: number | null }
  | { readonly kind: 'pareto'; readonly power: number; readonly center: number | null }
  | { readonly kind: 'normal'; readonly deviation: number; readonly center: number | null }
  | { readonly kind: 'zoned'; readonly zones: readonly { readonly share: number; readonly extent: Extent }[] };

const POWERS_OF_1024 = { '': 0, k: 1, m: 2, g: 3, t: 4, p: 5 } as const;

/**
 * Bytes of `4096`, `0x1000`, `4k`, `4kb`, `4ki`, all the same. With `kb_base=1024` fio has `kib` for 1,000 bytes, the
 * reverse of the standard: `size=1mib` is 1,000,000 bytes (fio 3.33, by its logs). Null for what is no size.
 */
export function parseBytes(text: string): number | null {
  const found = /^(0x[\da-f]+|\d+)(?:([kmgtp]?)(i?)(b?))$/i.exec(text.trim());
  if (!found) return null;
  const [, digits, prefix, isIec, unit] = found;
  const base = isIec !== '' && unit !== '' && prefix !== '' ? 1000 : 1024;
  const bytes = Number(digits) * base ** POWERS_OF_1024[prefix.toLowerCase() as keyof typeof POWERS_OF_1024];
  return Number.isSafeInteger(bytes) ? bytes : null;
}

export function readBytes(text: string, form: ValueForm = 'size'): number {
  const bytes = parseBytes(text);
  if (bytes === null) throw new ValueFault(form);
  return bytes;
}

export function readExtent(text: string): Extent {
  const percent = /^(\d+)%$/.exec(text.trim());
  if (!percent) return { bytes: readBytes(text, 'sizeOrPercent') };
  if (Number(percent[1]) > 100) throw new ValueFault('sizeOrPercent');
  return { fraction: Number(percent[1]) / 100 };
}

const SECONDS = { '': 1, s: 1, m: 60, h: 3600, d: 86_400, ms: 1e-3, msec: 1e-3, us: 1e-6, usec: 1e-6, sec: 1 } as const;

/** Seconds of `30`, `30s`, `5m`, `1h`, `1h30m`. */
export function readSeconds(text: string): number {
  const typed = text.trim().toLowerCase();
  if (!/^(\d+(us|usec|ms|msec|sec|[smhd])?)+$/.test(typed)) throw new ValueFault('time');
  return [...typed.matchAll(/(\d+)([a-z]*)/g)].reduce(
    (sum, [, digits, unit]) => sum + Number(digits) * SECONDS[unit as keyof typeof SECONDS],
    0,
  );
}

export function readWhole(text: string, least = 0): number {
  const form = least > 0 ? 'wholeNumberFromOne' : 'wholeNumber';
  const count = readBytes(text, form);
  if (count < least) throw new ValueFault(form);
  return count;
}

/** Processes or files of one job: more are hardly meant. */
const MOST_COUNT = 1024;

export function readCount(text: string): number {
  const count = readBytes(text, 'count');
  if (count < 1 || count > MOST_COUNT) throw new ValueFault('count');
  return count;
}

/** A switch: `name` alone, `name=1` or `name=0`. */
export function readSwitch(text: string | null): boolean {
  if (text === null || text.trim() === '1') return true;
  if (text.trim() === '0') return false;
  throw new ValueFault('zeroOrOne');
}

export function readPercent(text: string, form: ValueForm = 'percent'): number {
  if (!/^\d+$/.test(text.trim()) || Number(text) > 100) throw new ValueFault(form);
  return Number(text) / 100;
}

/**
 * `a`, `a,b` or `a,b,c`, for reads, writes and trims: the last value holds for the kinds after it, an empty place for
 * `standard`.
 */
export function readPerKind<Value>(text: string, standard: Value, readOne: (text: string) => Value): PerKind<Value> {
  const [read, write = read, trim = write] = text
    .split(',')
    .map((each) => (each.trim() === '' ? standard : readOne(each)));
  return { read, write, trim };
}

export function fixedSize(text: string): BlockSizes {
  const bytes = readBytes(text, 'sizes');
  if (bytes === 0) throw new ValueFault('sizes');
  return { kind: 'shares', sizes: [{ bytes, share: 1 }] };
}

export function readRange(text: string): BlockSizes {
  const [least, most, ...others] = text.split('-').map((each) => readBytes(each, 'sizeRange'));
  if (most === undefined || others.length > 0 || least === 0 || most < least) throw new ValueFault('sizeRange');
  return { kind: 'range', leastBytes: least, mostBytes: most };
}

/** `4k/60:64k/40`; sizes without a percentage share what is left. */
export function readSplit(text: string): BlockSizes {
  const parts = text.split(':').map((part) => {
    const [size, percent = ''] = part.split('/');
    return { bytes: readBytes(size, 'sizeSplit'), share: percent === '' ? null : readPercent(percent, 'sizeSplit') };
  });
  const given = parts.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const openCount = parts.filter(({ share }) => share === null).length;
  const isWhole = openCount > 0 ? given <= 1 + 1e-9 : Math.abs(given - 1) < 1e-9;
  if (!isWhole || parts.some(({ bytes }) => bytes === 0)) throw new ValueFault('sizeSplit');
  return {
    kind: 'shares',
    sizes: parts.map(({ bytes, share }) => ({ bytes, share: share ?? (1 - given) / openCount })),
  };
}

/** Parameters that fio 3.33 takes where none is given, by its logs. */
const STANDARD_THETA = 1.1;
const STANDARD_POWER = 0.2;
/** Larger exponents leave all writes to a few blocks. */
const MOST_THETA = 3;

export function readDistribution(text: string): Distribution {
  const [name, ...parameters] = text.trim().split(':');
  const number = (index: number, standard: number | null): number | null => {
    const typed = parameters[index];
    if (typed === undefined || typed === '') return standard;
    if (!/^\d*\.?\d+$/.test(typed)) throw new ValueFault('distribution');
    return Number(typed);
  };
  const center = number.bind(null, 1, null);
  switch (name) {
    case 'random':
      return { kind: 'uniform' };
    case 'zipf': {
      const theta = number(0, STANDARD_THETA) ?? 0;
      if (theta === 1 || theta <= 0 || theta > MOST_THETA) throw new ValueFault('zipfTheta');
      return { kind: 'zipf', theta, center: center() };
    }
    case 'pareto': {
      const power = number(0, STANDARD_POWER) ?? 0;
      if (power <= 0 || power >= 1) throw new ValueFault('paretoPower');
      return { kind: 'pareto', power, center: center() };
    }
    case 'normal':
    case 'gauss': {
      const deviation = (number(0, null) ?? Number.NaN) / 100;
      if (!(deviation > 0 && deviation <= 1)) throw new ValueFault('distribution');
      return { kind: 'normal', deviation, center: center() };
    }
    case 'zoned':
    case 'zoned_abs':
      return readZones(text.slice(name.length + 1), name === 'zoned_abs');
    default:
      throw new ValueFault('distribution');
  }
}

/** Zones of `60/10:40/90`, for writes where there is a list a kind. */
function readZones(text: string, isAbsolute: boolean): Distribution {
  const lists = text.split(',');
  const zones = (lists[1] ?? lists[0]).split(':').map((part) => {
    const [share, space = ''] = part.split('/');
    const extent: Extent = isAbsolute
      ? { bytes: readBytes(space, 'zonesOfHundred') }
      : { fraction: readPercent(space, 'zonesOfHundred') };
    return { share: readPercent(share, 'zonesOfHundred'), extent };
  });
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const shares = total(zones.map(({ share }) => share));
  const spaces = total(zones.map(({ extent }) => ('fraction' in extent ? extent.fraction : 0)));
  if (Math.abs(shares - 1) > 1e-9 || (!isAbsolute && Math.abs(spaces - 1) > 1e-9))
    throw new ValueFault('zonesOfHundred');
  return { kind: 'zoned', zones };
}
