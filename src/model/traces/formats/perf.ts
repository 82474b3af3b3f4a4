import { SECTOR_BYTES } from '#engine';
import { asciiWord, FIELDS, isWord, readBillionths, readWhole, startsWithWord } from '../fields.ts';
import { locateRequest, Skip, type TraceKind, type TraceRequest } from '../traceRequest.ts';
import { BlockEventChoice, eventsOfLines } from './blockEvents.ts';
import { kindOfRwbs } from './operations.ts';
import { LINES, type RecordParser, type TraceCaution, type TraceFormat } from './traceFormat.ts';

const NANOSECONDS_PER_MICROSECOND = 1000;
const [PLUS, COLON] = [0x2b, 0x3a];
/** Letters of blkparse for the events; others are neither requests nor remaps. */
const EVENTS = (
  [
    ['block_bio_queue:', 'Q'],
    ['block_rq_issue:', 'D'],
    ['block_rq_complete:', 'C'],
    ['block_bio_remap:', 'A'],
  ] as const
).map(([name, letter]) => ({ name: asciiWord(name), letter }));
const ANY_EVENT = asciiWord('block_');
const SUBSYSTEM = asciiWord('block:');

/**
 * Standard output of perf script, or of ftrace without `block:`: `process pid [cpu] seconds: block:EVENT: device RWBS bytes (command) sector + sectors
 * [name]`, where a process may have blanks in its name and some events have no bytes. Of the events one stands for a
 * request, as in blkparse: `block_bio_queue`, else `block_rq_issue`, else `block_rq_complete`.
 *
 * Source: Linux, include/trace/events/block.h (`block_rq`, `block_bio`) and tools/perf/builtin-script.c.
 */
export const PERF: TraceFormat = {
  name: 'perf',
  recordName: 'line',
  example: 'fio 1234 [001] 12345.002752: block:block_rq_issue: 259,0 WS 4096 () 904265560 + 8 [fio]',
  framingOf: () => LINES,
  createParser: (choices, sample) => new PerfParser(new BlockEventChoice(choices, eventsOfLines(sample, readEvent))),
  writer: null,
};

class PerfParser implements RecordParser {
  readonly #choice: BlockEventChoice;

  constructor(choice: BlockEventChoice) {
    this.#choice = choice;
  }

  get cautions(): readonly TraceCaution[] {
    return this.#choice.cautions;
  }

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    FIELDS.splitAtSpaces(bytes, start, end);
    const event = findEvent(bytes);
    if (event < 1) return Skip.TooFewFields;
    if (letterOf(bytes, event) !== this.#choice.event) return Skip.OtherAction;
    const [device, rwbs] = [event + 1, event + 2];
    const plus = findPlus(bytes, rwbs);
    const kind = rwbs < FIELDS.count ? kindOfRwbs(bytes, FIELDS.start[rwbs], FIELDS.end[rwbs]) : -Skip.TooFewFields;
    if (kind < 0) return -kind;
    if (plus < 0 || plus + 1 >= FIELDS.count) return Skip.WithoutData;
    if (this.#choice.isMapped(bytes, FIELDS.start[device], FIELDS.end[device])) return Skip.MappedDevice;
    const timeEnd = FIELDS.end[event - 1];
    const timeNs = readBillionths(bytes, FIELDS.start[event - 1], bytes[timeEnd - 1] === COLON ? timeEnd - 1 : timeEnd);
    if (Number.isNaN(timeNs)) return Skip.NotANumber;
    const sectors = readWhole(bytes, FIELDS.start[plus + 1], FIELDS.end[plus + 1]);
    if (sectors === 0) return Skip.WithoutData;
    request.kind = kind as TraceKind;
    request.timeUs = timeNs / NANOSECONDS_PER_MICROSECOND;
    request.deviceStart = FIELDS.start[device];
    request.deviceEnd = FIELDS.end[device];
    const sector = readWhole(bytes, FIELDS.start[plus - 1], FIELDS.end[plus - 1]);
    return locateRequest(request, sector, SECTOR_BYTES, sectors, SECTOR_BYTES);
  }
}

function readEvent(bytes: Uint8Array): { readonly letter: string; readonly deviceField: number } | null {
  const event = findEvent(bytes);
  const letter = event < 0 ? '' : letterOf(bytes, event);
  return letter === '' ? null : { letter, deviceField: event + 1 };
}

/** The field with the name of the event; −1 without one. */
function findEvent(bytes: Uint8Array): number {
  for (let field = 0; field < FIELDS.count; field++)
    if (startsWithWord(bytes, nameStart(bytes, field), FIELDS.end[field], ANY_EVENT)) return field;
  return -1;
}

/** Where the name of an event begins in a field: ftrace prints it without the subsystem. */
function nameStart(bytes: Uint8Array, field: number): number {
  const start = FIELDS.start[field];
  return startsWithWord(bytes, start, FIELDS.end[field], SUBSYSTEM) ? start + SUBSYSTEM.length : start;
}

const letterOf = (bytes: Uint8Array, field: number): string =>
  EVENTS.find(({ name }) => isWord(bytes, nameStart(bytes, field), FIELDS.end[field], name))?.letter ?? '';

/** The field with the plus between sector and sectors; −1 without one. */
function findPlus(bytes: Uint8Array, from: number): number {
  for (let field = from; field < FIELDS.count; field++)
    if (bytes[FIELDS.start[field]] === PLUS && FIELDS.end[field] - FIELDS.start[field] === 1) return field;
  return -1;
}
