import { CONDITION_GROUPS, UNIFORM } from './conditions.ts';
import { COUNTER_ROWS, MEASURED_DRIVES, type CounterRow, type MeasuredDrive } from './measuredDrives.ts';
import { amplificationIn, amplificationOfLogs, relativeRates } from './predictRates.ts';

/** A measured figure of a drive of 2021 to 2024, and what the model says of it. */
export interface ModernRow {
  /** "modern.micron_7450_max_800.zipf-0.8"; by the counter "modern.micron_7450_max_800.used-447.1" and ".logs-4". */
  readonly id: string;
  readonly drive: string;
  readonly what: string;
  /** A write amplification, or a rate as a share of that of uniform writes. */
  readonly measured: number;
  /** Other end of a measured range, else null. */
  readonly measuredTo: number | null;
  readonly simulated: number;
  readonly unit: 'x' | 'of uniform';
  /** Deviation in per cent of the measured figure, or of the nearer end of a range. */
  readonly errorPercent: number;
  /** Whether the usable flash of the drive was fitted to this row. All others are predictions. */
  readonly isFitted: boolean;
}

const CONDITIONS: readonly string[] = Object.values(CONDITION_GROUPS).flat();

/**
 * Rows of all drives: of the counters first, then rates. Takes seconds a drive.
 *
 * @param prefix of the ids of the rows that are wanted; no others are simulated
 */
export function* modernRows(prefix = ''): Generator<ModernRow, void, void> {
  for (const row of COUNTER_ROWS) if (idOfCounter(row).startsWith(prefix)) yield rowOfCounter(row);
  for (const drive of MEASURED_DRIVES) yield* rowsOfRates(drive, prefix);
}

function idOfCounter({ drive, usedGib, logCount }: CounterRow): string {
  const used = usedGib ?? driveOf(drive).shape.usedGib;
  return `modern.${drive}.${logCount === undefined ? `used-${used.toFixed(1)}` : `logs-${logCount}`}`;
}

const driveOf = (id: string): MeasuredDrive => {
  const drive = MEASURED_DRIVES.find((each) => each.id === id);
  if (!drive) throw new Error(`${id} is no measured drive`);
  return drive;
};

function rowOfCounter(row: CounterRow): ModernRow {
  const { drive: id, usedGib, logCount, measured, measuredTo, isFitted } = row;
  const { name, shape, metadataFactor } = driveOf(id);
  const used = { ...shape, ...(usedGib !== undefined && { usedGib }) };
  const alone = logCount === undefined ? amplificationIn(UNIFORM, used) : amplificationOfLogs(logCount, used);
  const simulated = alone * metadataFactor;
  const writes =
    logCount === undefined
      ? `uniform writes to ${used.usedGib.toFixed(1)} GiB, the rest trimmed`
      : `${logCount} logs in zones of 8 GiB`;
  return {
    id: idOfCounter(row),
    drive: id,
    what: `${name}, write amplification by its counter, ${writes}`,
    measured,
    measuredTo: measuredTo ?? null,
    simulated,
    unit: 'x',
    errorPercent: errorPercentOf(simulated, measured, measuredTo),
    isFitted,
  };
}

function* rowsOfRates(
  { id, name, shape, writesPerSecond }: MeasuredDrive,
  prefix: string,
): Generator<ModernRow, void, void> {
  const idOf = (condition: string): string => `modern.${id}.${condition}`;
  const measuredIn = CONDITIONS.filter(
    (condition) => condition in writesPerSecond && idOf(condition).startsWith(prefix),
  );
  if (measuredIn.length === 0) return;
  const rates = relativeRates(shape, measuredIn);
  for (const condition of measuredIn) {
    const measured = writesPerSecond[condition] / writesPerSecond[UNIFORM];
    const simulated = rates.get(condition) ?? Number.NaN;
    yield {
      id: idOf(condition),
      drive: id,
      what: `${name}, 4 KB writes a second, ${sayCondition(condition)}, as a share of uniform writes`,
      measured,
      measuredTo: null,
      simulated,
      unit: 'of uniform',
      errorPercent: errorPercentOf(simulated, measured),
      isFitted: false,
    };
  }
}

/** "zones 80/20", "zipf 0.8", "still data 60 %". */
export function sayCondition(condition: string): string {
  const [kind, first, second] = condition.split('-');
  if (kind === 'zones') return `zones ${first}/${second}`;
  return kind === 'still' ? `still data ${first} %` : `${kind} ${first}`;
}

function errorPercentOf(simulated: number, from: number, to = from): number {
  if (simulated >= from && simulated <= to) return 0;
  return 100 * (simulated / (simulated > to ? to : from) - 1);
}
