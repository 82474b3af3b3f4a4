import { readCount } from './printedCount.ts';
import type { FieldName, RawDrives } from './rawDrive.ts';

/** Keys of standard logs, as NVMe, ATA, OCP and the tools print them: lower case, one underscore between words. */
const FIELD_NAMES: ReadonlyMap<string, FieldName> = new Map([
  ['percentage_used', 'percentageUsed'],
  ['percent_used', 'percentageUsed'],
  ['data_units_written', 'dataUnitsWritten'],
  ['power_on_hours', 'powerOnHours'],
  // OCP Datacenter NVMe SSD specification, SMART-1: bytes.
  ['physical_media_units_written', 'mediaBytesWritten'],
  ['nand_writes_bytes_written', 'mediaBytesWritten'],
  // `nvme intel smart-log-add`: 32 MiB each, as CacheLib takes them too (facebook/CacheLib, cachebench).
  ['nand_bytes_written', 'nandUnits32MiB'],
  ['host_bytes_written', 'hostUnits32MiB'],
  ['logical_sectors_written', 'sectorsWritten'],
  ['percentage_used_endurance_indicator', 'enduranceUsed'],
  ['scsi_percentage_used_endurance_indicator', 'enduranceUsed'],
]);

/** Counters of one kind of cells: their sum is not known to be all that was programmed. */
const PARTIAL_NAMES: ReadonlySet<string> = new Set([
  'physical_media_units_written_tlc',
  'physical_media_units_written_slc',
]);

export const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d#]+/g, '_')
    .replace(/^_|_$/g, '');

/** Adds a line if its key is a known one. @param value where it is not what the text says */
export function addField(
  drives: RawDrives,
  line: string,
  text: string,
  value = readCount(text, { hasBlanks: true }),
): boolean {
  const key = keyOf(line);
  const name = FIELD_NAMES.get(key);
  if (name !== undefined) drives.addField(name, { line, text, value });
  else if (PARTIAL_NAMES.has(key)) drives.current.partial.push({ line, text, value });
  return name !== undefined;
}
