import { SCENARIO_LIMITS } from '#engine';
import { RECORD_WORDS } from '#findings';
import { LANGUAGE } from '#messages';
import type { TableColumns, TraceFit, TraceReaderOptions } from '#traces';
import type { PlainData } from '../labState.ts';

/** What the reader sets of a trace; of the file itself only the name is in it. Plain data. */
export interface TraceSettings {
  /** Null until one is open. */
  readonly fileName: string | null;
  /** What is said about the format. Empty: it is told from the beginning of the file. */
  readonly reading: Omit<TraceReaderOptions, 'isTrimEnabled'>;
  readonly fit: TraceFit;
  /** Null for a drive as large as the trace. */
  readonly blockCount: number | null;
  /** (physical − logical) / physical over the whole drive. */
  readonly spareFactor: number;
}

export const FITS: readonly TraceFit[] = ['wrap', 'compact', 'scale'];
export const SPARE_LIMITS = { min: 0.001, max: 0.99 } as const;
const FIRST: TraceSettings = { fileName: null, reading: {}, fit: 'wrap', blockCount: null, spareFactor: 0.07 };

/** The settings in a saved session or a link; what they cannot be is as at first. */
export function traceSettingsOf(data: PlainData | null): TraceSettings {
  const { fileName, reading, fit, blockCount, spareFactor } = (data ?? FIRST) as Partial<TraceSettings>;
  const { min, max } = SCENARIO_LIMITS.blockCount;
  const isBlockCount = Number.isInteger(blockCount) && (blockCount ?? 0) >= min && (blockCount ?? 0) <= max;
  const isSpare = (spareFactor ?? 0) >= SPARE_LIMITS.min && (spareFactor ?? 1) <= SPARE_LIMITS.max;
  return {
    fileName: typeof fileName === 'string' ? fileName : null,
    reading: isReading(reading) ? reading : FIRST.reading,
    fit: FITS.find((each) => each === fit) ?? FIRST.fit,
    blockCount: isBlockCount ? (blockCount ?? null) : null,
    spareFactor: isSpare ? (spareFactor ?? FIRST.spareFactor) : FIRST.spareFactor,
  };
}

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

/** Whether the reader of traces can take it. */
function isReading(reading: Partial<TraceSettings['reading']> | undefined): reading is TraceSettings['reading'] {
  const { format, columns, device, blockEvent, timeUnitNs = 1, kindUnsaid = 0 } = reading ?? {};
  return (
    typeof reading === 'object' &&
    (format === undefined || format in RECORD_WORDS) &&
    isText(device) &&
    (blockEvent === undefined || ['Q', 'D', 'C'].includes(blockEvent)) &&
    timeUnitNs >= 1 &&
    [0, 1].includes(kindUnsaid) &&
    (columns === undefined || isColumns(columns))
  );
}

const isColumns = (columns: TableColumns): boolean =>
  [columns.place, columns.size].every((each) => typeof each === 'object') &&
  Object.values(columns).every(
    ({ column, unit }: { column: unknown; unit?: unknown }) =>
      (typeof column === 'number' || typeof column === 'string') && isText(unit),
  );

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
