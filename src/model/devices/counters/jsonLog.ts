import { addField } from './fieldNames.ts';
import { readCount } from './printedCount.ts';
import { printableName, type RawDrives } from './rawDrive.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

/** So many brackets that open no JSON are no log, and each costs a search for its end. */
const MOST_FAILURES = 50;

/** The values in a text that are JSON, and the text without them. Logs of several commands may follow each other. */
export function splitJson(text: string): { readonly values: readonly Json[]; readonly rest: string } {
  const values: Json[] = [];
  let rest = '';
  let from = 0;
  let failures = 0;
  for (const { index } of text.matchAll(/^[ \t]*[{[]/gm)) {
    if (index < from) continue;
    const end = endOfJson(text, index);
    if (end === null || failures > MOST_FAILURES) break;
    try {
      const value = JSON.parse(text.slice(index, end)) as Json;
      rest += text.slice(from, index);
      from = end;
      values.push(value);
    } catch {
      // A bracket of a text that is no JSON.
      failures += 1;
    }
  }
  return { values, rest: rest + text.slice(from) };
}

/** Where the brackets that open at `start` are closed again; null where they are not. */
function endOfJson(text: string, start: number): number | null {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deeper than any log. */
const DEEPEST = 12;

/** Reads what `smartctl --json` and `nvme --output-format=json` print. */
export function readJsonLog(value: Json, drives: RawDrives, depth = 0): void {
  if (depth > DEEPEST) return;
  if (Array.isArray(value)) for (const each of value as readonly Json[]) readJsonLog(each, drives, depth + 1);
  if (!isObject(value)) return;
  readIdentity(value, drives);
  for (const [key, each] of Object.entries(value)) {
    const number = numberOf(each);
    if (number !== null && addField(drives, key, String(number), number)) continue;
    if (key === 'ata_smart_attributes') readAttributes(each, drives);
    else if (key === 'ata_device_statistics') readStatistics(each, drives);
    else if (key === 'power_on_time' && isObject(each))
      addField(drives, 'power_on_hours', String(each.hours), numberOf(each.hours));
    else if (key === 'endurance_used' && isObject(each))
      addField(
        drives,
        'percentage_used_endurance_indicator',
        String(each.current_percent),
        numberOf(each.current_percent),
      );
    else readJsonLog(each, drives, depth + 1);
  }
}

function readIdentity(value: JsonObject, drives: RawDrives): void {
  const { model_name: model, firmware_version: firmware, rotation_rate: rotation, logical_block_size: sector } = value;
  const name = model ?? value.ModelNumber ?? value.scsi_model_name;
  if ('json_format_version' in value) drives.beginAfterCounters();
  if (typeof name === 'string') drives.addModel(name);
  if (typeof firmware === 'string') drives.current.firmware = printableName(firmware);
  if (typeof rotation === 'number') drives.current.isRotating = rotation > 0;
  if (typeof sector === 'number') drives.current.sectorBytes = sector;
  const capacity = isObject(value.user_capacity) ? value.user_capacity.bytes : value.nvme_total_capacity;
  if (typeof capacity === 'number')
    drives.addField('capacity', { line: 'user_capacity', text: String(capacity), value: capacity });
}

/** A number, also as text, as the raw value of an attribute, or in two halves of 64 bits. */
function numberOf(value: Json | undefined): number | null {
  if (typeof value === 'number') return value >= 0 ? value : null;
  if (typeof value === 'string') return readCount(value, { hasBlanks: true });
  if (!isObject(value)) return null;
  if (typeof value.lo === 'number') return (typeof value.hi === 'number' ? value.hi : 0) * 2 ** 64 + value.lo;
  return 'raw' in value && 'normalized' in value ? numberOf(value.raw) : null;
}

function readAttributes(value: Json, drives: RawDrives): void {
  if (!isObject(value) || !Array.isArray(value.table)) return;
  for (const row of value.table as readonly Json[]) {
    if (!isObject(row) || typeof row.id !== 'number' || typeof row.name !== 'string' || !isObject(row.raw)) continue;
    const text = String(row.raw.string ?? row.raw.value);
    const raw = readCount(text) ?? numberOf(row.raw.value);
    const normalized = typeof row.value === 'number' ? row.value : null;
    drives.addAttribute({ id: row.id, name: printableName(row.name), value: normalized, raw, text });
  }
}

function readStatistics(value: Json, drives: RawDrives): void {
  if (!isObject(value) || !Array.isArray(value.pages)) return;
  for (const page of value.pages as readonly Json[]) {
    if (!isObject(page) || !Array.isArray(page.table)) continue;
    for (const row of page.table as readonly Json[]) {
      if (!isObject(row) || typeof row.name !== 'string') continue;
      const isValid = !isObject(row.flags) || row.flags.valid !== false;
      if (isValid) addField(drives, row.name, String(row.value), numberOf(row.value));
    }
  }
}
