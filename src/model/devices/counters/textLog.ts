import { addField, keyOf } from './fieldNames.ts';
import { readCount } from './printedCount.ts';
import { printableName, type RawDrives } from './rawDrive.ts';

/** No line that matters is longer. */
const LONGEST_LINE = 300;

/** `smartctl -a` and `-x`: id, name, flags, value, worst, threshold, and what follows. */
const ATTRIBUTE =
  /^\s*(\d{1,3}) ([A-Za-z][\w/%.()+-]*) +(?:0x[\da-f]{4}|[A-Z-]{6,7}) +(\d{1,3}|---) +(\d{1,3}|---) +(\d{1,3}|---)(?: +(.*))?$/i;
/** Type, update and failure, then the raw value. */
const RAW_VALUE = /^(?:(?:Pre-fail|Old_age) +(?:Always|Offline) +)?(?:-|FAILING_NOW|In_the_past|NOW|Past) +(\S.*)$/i;
/** An attribute without its columns. With some of them it is not known which number is the raw value. */
const SHORT_ATTRIBUTE = /^\s*(\d{1,3})\s+([A-Za-z][\w/%.-]*)\s+(?:raw\s+)?(0x[\da-f]+|\d[\d.,'’_]*)\s*(?:\(.*\))?$/i;
/** CrystalDiskInfo: everything hexadecimal but the values. */
const CRYSTAL_ATTRIBUTE = /^\s*([\dA-F]{2}) +([_\d]{3}) +([_\d]{3}) +([_\d]{3}) +([\dA-F]{12,16}) +(\S.*)$/;
const CRYSTAL_NVME = /^\s*([\dA-F]{2}) +([\dA-F]{12,16}) +(\S.*)$/;
/** A page of the ATA device statistics; `~` marks a value that is not valid. */
const STATISTIC =
  /^\s*(?:0x)?0?\d +0x[\da-f]{3} +\d +(\d+) +(?:\S{3} +)?(Logical Sectors Written|Percentage Used Endurance Indicator|Power-on Hours)\s*$/i;
/** Two halves of 64 bits. */
const MEDIA_UNITS = /^\s*(Physical media units written(?: *- *[TS]LC)?)\s*[-:]?\s+(\d{1,20})\s+(\d{1,20})\s*$/i;
/** `nvme intel smart-log-add`: id, name, normalized, raw. */
const INTEL_ROW = /^\s*0x[\da-f]{2}\s+(\w+)\s+\d{1,3}\s+(\d+)\s*$/i;
const NVME_DEVICE = /\bNVME device\s*: *(?:\/dev\/)?(nvme\d+)/i;
const SCSI_HOURS = /^\s*(Accumulated power on time), hours:minutes (\d+):\d+/i;
const SCSI_WRITES = /^\s*write: +(?:\d+ +){5}([\d.,]+) +\d+/;
const KEY_AND_TEXT = /^\s*"?([A-Za-z#][^:"]{1,60}?)"?\s*:\s*(\S.*?)\s*$/;

const TWO_TO_64 = 2 ** 64;

/** Reads what programs print as lines. */
export function readTextLog(text: string, drives: RawDrives): void {
  for (const line of text.split(/\r\n|\r|\n/))
    if (line.length <= LONGEST_LINE) readLine(line.replace(/\t/g, '  '), drives);
}

function readLine(line: string, drives: RawDrives): void {
  if (/^=== START OF INFORMATION SECTION|^smartctl \d/.test(line)) return drives.beginAfterCounters();
  const device = NVME_DEVICE.exec(line)?.[1];
  if (device !== undefined) return drives.addDevice(device);
  if (readAttribute(line, drives) || readRow(line, drives)) return;
  const [, key = '', text = ''] = KEY_AND_TEXT.exec(line) ?? [];
  if (key !== '') readKey(key, text, drives);
}

function readAttribute(line: string, drives: RawDrives): boolean {
  const full = ATTRIBUTE.exec(line);
  if (full) {
    const [, id, name = '', value = '', , , rest = ''] = full;
    const text = RAW_VALUE.exec(rest)?.[1] ?? '';
    drives.addAttribute({ id: Number(id), name, value: wholeOf(value), raw: readCount(text), text });
    return true;
  }
  const crystal = CRYSTAL_ATTRIBUTE.exec(line);
  if (crystal) {
    const [, id = '', value = '', , , raw = '', name = ''] = crystal;
    const shown = printableName(name);
    const number = Number(`0x${raw}`);
    drives.addAttribute({
      id: Number(`0x${id}`),
      name: shown,
      value: wholeOf(value.replaceAll('_', '')),
      raw: number,
      text: raw,
    });
    return true;
  }
  const [, id, name = '', text = ''] = SHORT_ATTRIBUTE.exec(line) ?? [];
  if (id === undefined) return false;
  drives.addAttribute({ id: Number(id), name, value: null, raw: readCount(text), text });
  return true;
}

const wholeOf = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null);

/** Rows that are neither an attribute nor a key with its text. */
function readRow(line: string, drives: RawDrives): boolean {
  const [, , crystalRaw, crystalName = ''] = CRYSTAL_NVME.exec(line) ?? [];
  if (crystalRaw !== undefined)
    return addField(drives, printableName(crystalName), crystalRaw, Number(`0x${crystalRaw}`));
  const [, statistic, statisticName = ''] = STATISTIC.exec(line) ?? [];
  if (statistic !== undefined) return addField(drives, statisticName, statistic);
  const [, unitsName = '', high, low] = MEDIA_UNITS.exec(line) ?? [];
  if (high !== undefined && low !== undefined) {
    addField(drives, unitsName, `${high} ${low}`, Number(high) * TWO_TO_64 + Number(low));
    return true;
  }
  const [, intelName = '', intelRaw] = INTEL_ROW.exec(line) ?? [];
  if (intelRaw !== undefined) return addField(drives, intelName, intelRaw);
  const [, hoursName = '', hours] = SCSI_HOURS.exec(line) ?? [];
  if (hours !== undefined) {
    drives.addField('powerOnHours', { line: hoursName, text: hours, value: Number(hours) });
    return true;
  }
  const gigabytes = SCSI_WRITES.exec(line)?.[1];
  if (gigabytes === undefined) return false;
  drives.addField('gigabytesWritten', { line: 'write:', text: gigabytes, value: Number(gigabytes.replace(',', '.')) });
  return true;
}

function readKey(name: string, text: string, drives: RawDrives): void {
  const key = keyOf(name);
  switch (key) {
    case 'device_model':
    case 'model_number':
    case 'product':
    case 'model':
    case 'model_name':
      return drives.addModel(text.replace(/[",]+$/, ''));
    case 'firmware_version':
    case 'firmware':
      drives.current.firmware = printableName(text);
      return;
    case 'rotation_rate':
      drives.current.isRotating = /\d+ *rpm/i.test(text);
      return;
    case 'sector_size':
    case 'sector_sizes':
      drives.current.sectorBytes = readCount(text);
      return;
    case 'user_capacity':
    case 'total_nvm_capacity':
    case 'namespace_1_size_capacity':
      drives.addField('capacity', { line: name, text, value: readCount(text, { hasBlanks: true }) });
      return;
  }
  // An older form: `nand_bytes_written : 100% sectors: 12345`.
  addField(drives, name, /\bsectors: *(\d+)$/.exec(text)?.[1] ?? text);
}
