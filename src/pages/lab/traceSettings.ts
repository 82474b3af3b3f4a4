import { SCENARIO_LIMITS } from '#engine';
import { RECORD_WORDS } from '#findings';
import type { NumberForm, TraceFit, TraceReaderOptions } from '#traces';
import type { PlainData } from './labState.ts';

/** What the reader sets of a trace; of the file itself only the name is in it. Plain data. */
export interface TraceSettings {
  /** Null until one is open. */
  readonly fileName: string | null;
  /** What is said about the format. Empty: it is told from the beginning of the file. */
  readonly reading: Omit<TraceReaderOptions, 'isTrimEnabled' | 'isCompact'>;
  readonly fit: TraceFit;
  /** Null for a drive as large as the trace. */
  readonly blockCount: number | null;
  /** (physical − logical) / physical over the whole drive. */
  readonly spareFactor: number;
}

/** Sets some of them. @param name of the step, for taking it back */
export type ChangeTrace = (name: string, patch: Partial<TraceSettings>) => void;

export const FITS: readonly TraceFit[] = ['wrap', 'compact', 'scale'];
export const SPARE_LIMITS = { min: 0.001, max: 0.99 } as const;
/** Names of units of time that a format leaves open. */
export const NANOSECONDS = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 } as const;
/** How numbers of a column may be written, besides plainly. */
export const NUMBER_FORMS = ['hex', 'thousands'] as const satisfies readonly NumberForm[];
/** Names of columns on the command line. */
export const COLUMN_NAMES = { time: 'time', place: 'place', size: 'size', operation: 'op', device: 'device' } as const;
/** Columns that are named by their number. */
const COLUMN_LIMITS = { min: 0, max: 1e6 } as const;
/** Words of `TraceKind`, at its values. */
export const KINDS: readonly string[] = ['read', 'write', 'trim'];

/** What the words of a table's column mean: `W=write`. */
export const kindPairs = (words: Readonly<Record<string, number>> = {}): readonly string[] =>
  Object.entries(words).map(([word, kind]) => `${word}=${KINDS[kind]}`);

type Checks<Values> = { readonly [Key in keyof Values]-?: (value: unknown) => boolean };

const isText = (value: unknown): boolean => typeof value === 'string';
const isWithin = (value: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  typeof value === 'number' && value >= min && value <= max;

const SETTINGS: Checks<Omit<TraceSettings, 'reading'>> = {
  fileName: isText,
  fit: (value) => FITS.includes(value as TraceFit),
  blockCount: (value) => Number.isInteger(value) && isWithin(value, SCENARIO_LIMITS.blockCount),
  spareFactor: (value) => isWithin(value, SPARE_LIMITS),
};

function isColumn(given: unknown): boolean {
  const { column, unit = '', numbers, words = {} } = { ...(given as Readonly<Record<string, unknown>> | undefined) };
  const isKind = (kind: unknown): boolean =>
    Number.isInteger(kind) && isWithin(kind, { min: 0, max: KINDS.length - 1 });
  const areWords = typeof words === 'object' && words !== null && Object.values(words).every(isKind);
  const isForm = numbers === undefined || NUMBER_FORMS.includes(numbers as NumberForm);
  return (isText(column) || isWithin(column, COLUMN_LIMITS)) && isText(unit) && isForm && areWords;
}

const READING: Checks<TraceSettings['reading']> = {
  format: (value) => isText(value) && Object.hasOwn(RECORD_WORDS, value as string),
  columns: (value) => {
    const columns = { ...(value as Readonly<Record<string, unknown>> | undefined) };
    return (
      isColumn(columns['place']) &&
      isColumn(columns['size']) &&
      Object.entries(columns).every(([role, column]) => Object.hasOwn(COLUMN_NAMES, role) && isColumn(column))
    );
  },
  device: isText,
  blockEvent: (value) => ['Q', 'D', 'C'].includes(value as string),
  timeUnitNs: (value) => Object.values<unknown>(NANOSECONDS).includes(value),
  kindUnsaid: (value) => value === 0 || value === 1,
};

/** Those values of some data that are what they have to be. */
function passing(checks: Readonly<Record<string, (value: unknown) => boolean>>, data: unknown): object {
  const given: Readonly<Record<string, unknown>> = { ...(data as object | null) };
  const passed = Object.entries(checks).filter(([key, isGood]) => isGood(given[key]));
  return Object.fromEntries(passed.map(([key]) => [key, given[key]]));
}

/** The settings in a saved session or a link; what they cannot be is as at first. */
export const traceSettingsOf = (data: PlainData | null): TraceSettings => ({
  fileName: null,
  fit: 'wrap',
  blockCount: null,
  spareFactor: 0.07,
  ...passing(SETTINGS, data),
  reading: passing(READING, data?.['reading']),
});
