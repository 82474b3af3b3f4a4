import { SCENARIO_LIMITS, type Scenario } from '#engine';
import { RECORD_WORDS } from '#findings';
import { LANGUAGE } from '#messages';
import type { TraceFit, TraceReaderOptions } from '#traces';
import type { PlainData } from '../labState.ts';
import { isSetByTrace, SETTING_IDS, valueOf, withValues } from '../settings.ts';
import { FIRST_START, startScenario } from '../starts.ts';

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

export const FITS: readonly TraceFit[] = ['wrap', 'compact', 'scale'];
export const SPARE_LIMITS = { min: 0.001, max: 0.99 } as const;
/** Names of units of time that a format leaves open. */
export const NANOSECONDS = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 } as const;
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

const READING: Checks<TraceSettings['reading']> = {
  format: (value) => isText(value) && (value as string) in RECORD_WORDS,
  columns: (value) => {
    const columns = { ...(value as Readonly<Record<string, unknown>> | undefined) };
    const isColumn = (each: unknown): boolean => {
      const { column, unit = '' } = { ...(each as { readonly column?: unknown; readonly unit?: unknown }) };
      return (isText(column) || typeof column === 'number') && isText(unit);
    };
    return isColumn(columns['place']) && isColumn(columns['size']) && Object.values(columns).every(isColumn);
  },
  device: isText,
  blockEvent: (value) => ['Q', 'D', 'C'].includes(value as string),
  timeUnitNs: (value) => isWithin(value, { min: 1, max: Infinity }),
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

/** The scenario of a link to a trace: what the trace decides is as the lab has it at first. */
export function scenarioOfLink(scenario: Scenario): Scenario {
  const first = startScenario(FIRST_START);
  const ids = SETTING_IDS.filter(isSetByTrace);
  const plain = withValues(scenario, Object.fromEntries(ids.map((id) => [id, valueOf(id, first)])));
  // What stays may need a larger drive.
  return plain.ok ? plain.value : scenario;
}

/** Files of the site, beside the folders of the languages. */
const SAMPLE_FILES = {
  office: 'office-morning.iolog',
  mail: 'mail-server.csv',
  build: 'build-server.blkparse',
} as const;
export type SampleName = keyof typeof SAMPLE_FILES;
export const SAMPLE_NAMES = Object.keys(SAMPLE_FILES) as SampleName[];

/** @throws TypeError without a network, and Error where the site has no such file */
export async function fetchSample(name: SampleName): Promise<File> {
  const fileName = SAMPLE_FILES[name];
  const response = await fetch(`${LANGUAGE.folder && '../'}samples/${fileName}`);
  if (!response.ok) throw new Error(`${fileName} is missing: ${response.status}`);
  return new File([await response.blob()], fileName);
}
