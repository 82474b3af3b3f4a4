import { LANGUAGE } from '#messages';
import type { TraceFit, TraceReaderOptions } from '#traces';

/** What the reader sets of a trace; the file itself is not in it. Plain data. */
export interface TraceSettings {
  /** What is said about the format. Empty: it is told from the beginning of the file. */
  readonly reading: Omit<TraceReaderOptions, 'isTrimEnabled'>;
  readonly fit: TraceFit;
  /** Null for a drive as large as the trace. */
  readonly blockCount: number | null;
  /** (physical − logical) / physical over the whole drive. */
  readonly spareFactor: number;
}

export const FIRST_TRACE_SETTINGS: TraceSettings = { reading: {}, fit: 'wrap', blockCount: null, spareFactor: 0.07 };

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
