import type { FlashShape } from './conditions.ts';
import { USABLE_FLASH_GIB } from '../drives/dataCenter.ts';

/** A measured drive: what the model is told of it, and what was measured. */
export interface MeasuredDrive {
  readonly id: string;
  readonly name: string;
  readonly capacityGb: number;
  readonly shape: FlashShape;
  /** How the usable flash is known. `fitted`: to the rows of the counter; `assumed`: taken from another drive. */
  readonly flashIs: 'fitted' | 'assumed';
  /** Flash programmed for each page written in order: metadata and parity, which the model has not. By the counter. */
  readonly metadataFactor: number;
  /** 4 KB writes a second by condition. */
  readonly writesPerSecond: Readonly<Record<string, number>>;
}

const GIB = 2 ** 30;
const gibOf = (gigabytes: number): number => (gigabytes * 1e9) / GIB;

const keyed = (prefix: readonly string[], values: readonly number[]): [string, number][] =>
  prefix.map((id, index) => [id, values[index]]);

const ZONES = ['zones-60-40', 'zones-70-30', 'zones-80-20', 'zones-90-10', 'zones-95-5'];
const ZIPFS = ['zipf-0.2', 'zipf-0.4', 'zipf-0.6', 'zipf-0.8', 'zipf-1.0'];
const STILL = ['still-20', 'still-40', 'still-60', 'still-80'];

/**
 * G. Haas, B. Lee, P. Bonnet, V. Leis, SSD-iq: Uncovering the Hidden Side of SSD Performance, PVLDB 18(11), 2025, and its
 * public logs. Each drive was sanitized and then written 4 KB at a time, with 4 threads and 128 outstanding, 5 to 8 times
 * over; means over 60 to 99 % of a run.
 */
export const MEASURED_DRIVES: readonly MeasuredDrive[] = [
  {
    id: 'micron_7450_max_800',
    name: 'Micron 7450 MAX 800 GB',
    capacityGb: 800,
    shape: { flashGib: USABLE_FLASH_GIB.micron_7450_max_800, usedGib: gibOf(800) },
    flashIs: 'fitted',
    metadataFactor: 1.025,
    writesPerSecond: Object.fromEntries([
      ['uniform', 159_419],
      ...keyed(ZONES, [156_995, 149_845, 141_286, 133_746, 109_682]),
      ...keyed(ZIPFS, [158_232, 154_097, 147_344, 142_920, 141_718]),
      ...keyed(STILL, [149_926, 150_018, 119_719, 272_294]),
    ]),
  },
  {
    id: 'micron_7450_pro_960',
    name: 'Micron 7450 PRO 960 GB',
    capacityGb: 960,
    shape: { flashGib: USABLE_FLASH_GIB.micron_7450_pro_960, usedGib: gibOf(960) },
    flashIs: 'assumed',
    metadataFactor: 1.025,
    writesPerSecond: Object.fromEntries([
      ['uniform', 94_260],
      ...keyed(ZIPFS, [93_594, 91_326, 87_803, 83_775, 100_898]),
      ...keyed(STILL, [91_109, 85_138, 82_068, 80_283]),
    ]),
  },
  {
    id: 'solidigm_p5520_1920',
    name: 'Solidigm D7-P5520 1.92 TB',
    capacityGb: 1920,
    shape: { flashGib: USABLE_FLASH_GIB.solidigm_p5520_1920, usedGib: gibOf(1920) },
    flashIs: 'fitted',
    metadataFactor: 1.064,
    writesPerSecond: Object.fromEntries([
      ['uniform', 129_884],
      ...keyed(ZIPFS, [116_136, 114_506, 110_541, 112_937, 142_216]),
      ...keyed(STILL, [129_595, 139_483, 162_319, 222_743]),
    ]),
  },
];

/** A write amplification by the counter of the drive; a range where runs differ. */
export interface CounterRow {
  readonly drive: string;
  readonly measured: number;
  readonly measuredTo?: number;
  /** GiB in use, the rest trimmed; the whole drive if left out. */
  readonly usedGib?: number;
  /** Logs at once, in zones of 8 GiB overwritten in random order; uniform writes if left out. */
  readonly logCount?: number;
  /** Whether the usable flash of the drive was fitted to this row. */
  readonly isFitted: boolean;
}

const MAX = 'micron_7450_max_800';
const usedRow = (usedGib: number, measured: number, measuredTo?: number): CounterRow => ({
  drive: MAX,
  usedGib,
  measured,
  ...(measuredTo !== undefined && { measuredTo }),
  isFitted: true,
});
const logsRow = (logCount: number, measured: number): CounterRow => ({
  drive: MAX,
  logCount,
  measured,
  isFitted: false,
});

/** Physical media units written over host bytes, by the OCP log page. */
export const COUNTER_ROWS: readonly CounterRow[] = [
  usedRow(372.6, 1.105, 1.11),
  usedRow(447.1, 1.171),
  usedRow(521.6, 1.277),
  usedRow(596.2, 1.409),
  usedRow(670.7, 1.6),
  usedRow(745.2, 1.89),
  logsRow(1, 1.032),
  logsRow(2, 1.168),
  logsRow(4, 1.283),
  logsRow(8, 1.458),
  logsRow(16, 1.415),
  logsRow(32, 1.267),
  { drive: 'solidigm_p5520_1920', measured: 3.52, measuredTo: 3.63, isFitted: true },
];
