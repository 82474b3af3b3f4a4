import { interpret } from './interpret.ts';
import { readJsonLog, splitJson } from './jsonLog.ts';
import { RawDrives } from './rawDrive.ts';
import type { CountersReading, DriveReading } from './reading.ts';
import { readTextLog } from './textLog.ts';

/** A log has some ten thousand characters. */
export const MOST_LOG_CHARACTERS = 1_000_000;

/**
 * Reads the counters of drives from what programs print: `smartctl -a`, `-x` and `--json`, `nvme smart-log` and vendors’ logs as text
 * or JSON, CrystalDiskInfo. Serial numbers are not read.
 */
export function readCounters(text: string): CountersReading {
  if (text.trim() === '') return { ok: false, fault: { kind: 'empty' } };
  if (text.length > MOST_LOG_CHARACTERS) return { ok: false, fault: { kind: 'tooLong', most: MOST_LOG_CHARACTERS } };
  const drives = new RawDrives();
  const { values, rest } = splitJson(text);
  for (const value of values) readJsonLog(value, drives);
  readTextLog(rest, drives);
  const read = drives.all.map(interpret);
  const counted = read.filter((drive) => !drive.isRotating && isCounting(drive));
  if (counted.length > 0) return { ok: true, drives: counted };
  const rotating = read.find(({ isRotating }) => isRotating);
  return { ok: false, fault: rotating ? { kind: 'rotating', model: rotating.model } : { kind: 'noCounters' } };
}

/** Whether something of it is a counter, or a line that would be one if its unit were known. */
const isCounting = ({ lines, leftOut }: DriveReading): boolean =>
  lines.some(({ use }) => use !== 'capacity') || leftOut.length > 0;
