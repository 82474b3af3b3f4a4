import { DRIVE_PRESETS, findPreset } from '../drives/presets.ts';
import { measurePreset, type Figure, type PresetMeasurement } from '../experiments/measurePreset.ts';

/** `given`: the model is told this figure by the review or by the maker. All others are predictions. */
export type CacheRowSet = 'given' | 'prediction';

/** A figure that a review or a maker has of a drive with an SLC cache, and what the model says of it. */
export interface CacheRow {
  /** "caches.samsung_980_1tb.mean". */
  readonly id: string;
  readonly drive: string;
  readonly what: string;
  readonly unit: 'GB' | 'MB/s' | 'IO/s';
  readonly set: CacheRowSet;
  readonly measured: number;
  readonly simulated: number;
  readonly errorPercent: number;
}

type PrintedRow = Pick<CacheRow, 'id' | 'drive' | 'what' | 'unit' | 'set' | 'measured'> & {
  readonly measurement: PresetMeasurement;
  readonly figure: Figure;
};

/** Figures of the test `whole-fill`, by the last part of the id of a row. */
const FILL_FIGURES = {
  until: { figure: 'fullSpeedGigabytes', unit: 'GB', words: 'written in order at full speed' },
  behind: { figure: 'behindMegabytesPerSecond', unit: 'MB/s', words: 'from there on' },
  knee: { figure: 'lastKneeGigabytes', unit: 'GB', words: 'written until it slows down again' },
  last: { figure: 'lastMegabytesPerSecond', unit: 'MB/s', words: 'from there to the end' },
  mean: { figure: 'megabytesPerSecond', unit: 'MB/s', words: 'mean of the whole fill' },
} as const satisfies Readonly<Record<string, { figure: Figure; unit: CacheRow['unit']; words: string }>>;
type FillFigure = keyof typeof FILL_FIGURES;

/** What is printed of a fill, and which of it the preset is told (drives/consumer.ts). */
interface PrintedFill extends Partial<Readonly<Record<FillFigure, number>>> {
  readonly given: readonly FillFigure[];
}

/**
 * The erased drive written once in order: techpowerup.com, page 6 of the review of each drive; kitguru.net for the 870 QVO.
 * Where the maker prints the size of the cache, the preset has it from there.
 */
const PRINTED_FILLS: Readonly<Record<string, PrintedFill>> = {
  crucial_p1_1tb: { until: 140, behind: 150, given: ['behind'] },
  qvo_870_4tb: { until: 78, behind: 169, given: ['until'] },
  samsung_980_1tb: { until: 160, behind: 500, mean: 600, given: ['until', 'behind'] },
  samsung_980_pro_1tb: { until: 113, behind: 1500, mean: 1900, given: ['until'] },
  wd_sn580_1tb: { until: 341, behind: 450, mean: 596, given: ['behind'] },
  crucial_t500_2tb: { until: 700, behind: 500, mean: 639, given: ['behind'] },
  lexar_nm800_pro_2tb: { until: 592, behind: 2200, last: 1000, mean: 1514, given: ['until', 'behind'] },
  adata_atom_50_1tb: { until: 280, behind: 2000, knee: 500, last: 500, mean: 800, given: ['until', 'behind'] },
  hp_fx700_2tb: { until: 460, behind: 130, mean: 168, given: ['behind'] },
  evo_870_4tb: { until: 24, behind: 400, mean: 416, given: ['until', 'behind'] },
};

const PRINTED_FILL_ROWS = Object.entries(PRINTED_FILLS).flatMap(([drive, printed]) =>
  (Object.keys(FILL_FIGURES) as FillFigure[]).flatMap((name): PrintedRow[] => {
    const measured = printed[name];
    if (measured === undefined) return [];
    const { figure, unit, words } = FILL_FIGURES[name];
    const set = printed.given.includes(name) ? 'given' : 'prediction';
    const measurement = { preset: drive, state: 'new', test: 'whole-fill' } as const;
    return [{ id: `caches.${drive}.${name}`, drive, what: words, unit, set, measured, measurement, figure }];
  }),
);

/**
 * Small requests. The controller times are of what the makers print with many outstanding, so that only reads one at a
 * time follow from anything else. What writes say is that the cache takes three minutes of them.
 */
const PRINTED_SMALL_ROWS: readonly PrintedRow[] = [
  {
    id: 'caches.qvo_860_1tb.read-qd1',
    drive: 'qvo_860_1tb',
    what: '4 KB reads at random, one outstanding (maker, as mmorpg.com prints it)',
    unit: 'IO/s',
    set: 'prediction',
    measured: 7500,
    measurement: { preset: 'qvo_860_1tb', state: 'filled', test: 'random-read-qd1' },
    figure: 'requestsPerSecond',
  },
  {
    id: 'caches.samsung_980_1tb.read-qd1',
    drive: 'samsung_980_1tb',
    what: '4 KB reads at random, one outstanding (maker, as guru3d.com prints it)',
    unit: 'IO/s',
    set: 'prediction',
    measured: 17_000,
    measurement: { preset: 'samsung_980_1tb', state: 'filled', test: 'random-read-qd1' },
    figure: 'requestsPerSecond',
  },
  {
    id: 'caches.ssd_660p_1tb.write',
    drive: 'ssd_660p_1tb',
    what: '4 KB writes at random to a new drive (tomshardware.com; the maker has 220,000)',
    unit: 'IO/s',
    set: 'given',
    measured: 240_000,
    measurement: { preset: 'ssd_660p_1tb', state: 'new', test: 'random-write-aligned' },
    figure: 'requestsPerSecond',
  },
  {
    id: 'caches.qvo_860_4tb.write',
    drive: 'qvo_860_4tb',
    what: '4 KB writes at random to a new drive (maker, as gamingpc2020.blogspot.com prints it)',
    unit: 'IO/s',
    set: 'given',
    measured: 89_000,
    measurement: { preset: 'qvo_860_4tb', state: 'new', test: 'random-write-aligned' },
    figure: 'requestsPerSecond',
  },
];

/** Ids of the rows that are read off a test of a drive: none of a test that nobody has printed, null for a drive without rows. */
export function cacheRowsOf(preset: string, state: string, test: string): readonly string[] | null {
  const ofDrive = [...PRINTED_FILL_ROWS, ...PRINTED_SMALL_ROWS].filter(({ drive }) => drive === preset);
  if (ofDrive.length === 0) return null;
  return ofDrive
    .filter(({ measurement }) => measurement.state === state && measurement.test === test)
    .map(({ id }) => id);
}

/**
 * Rows of the drives with an SLC cache that are no claims of the articles. Takes seconds.
 *
 * @param prefix of the ids of the rows that are wanted; no others are simulated
 */
export function* cacheRows(prefix = ''): Generator<CacheRow, void, void> {
  const reports = new Map<string, ReturnType<typeof measurePreset>>();
  for (const { measurement, figure, ...row } of [...PRINTED_FILL_ROWS, ...PRINTED_SMALL_ROWS]) {
    if (!row.id.startsWith(prefix)) continue;
    const key = JSON.stringify(measurement);
    const report = reports.get(key) ?? measurePreset(measurement, { presets: DRIVE_PRESETS });
    reports.set(key, report);
    const simulated = report[figure] ?? Number.NaN;
    const name = findPreset(row.drive)?.name ?? row.drive;
    yield {
      ...row,
      what: `${name}, ${row.what}`,
      simulated,
      errorPercent: 100 * (simulated / row.measured - 1),
    };
  }
}
