import { SECTOR_BYTES } from '#engine';
import { asciiWord, FIELDS, isWord, readBillionths, readWhole } from '../fields.ts';
import { locateRequest, Skip, type TraceKind, type TraceRequest } from '../traceRequest.ts';
import { BlockEventChoice, eventsOfLines, type PlacedEvent } from './blockEvents.ts';
import { kindOfRwbs } from './operations.ts';
import { findEvent, findPlus, letterAt, nameEnd } from './perfEvents.ts';
import type { FormatChoices, RecordParser, TraceCaution } from './traceFormat.ts';

/** The time is in milliseconds. */
const BILLIONTHS_PER_MICROSECOND = 1e6;
const [PARENTHESIS, CLOSING, COMMA, QUOTE] = [0x28, 0x29, 0x2c, 0x22];
const [DEVICE, SECTOR, SECTORS, RWBS, ORIGIN] = ['dev:', 'sector:', 'nr_sector:', 'rwbs:', 'old_dev:'].map(asciiWord);

/** Range of the value that `findValue` has found; empty where there is none. */
const VALUE = { start: 0, end: 0 };

/**
 * Block events as perf trace prints them, with the values at the name of the event. Older versions print the text of
 * the event, `milliseconds [process/thread] block:EVENT:device RWBS bytes (command) sector + sectors [name]`, newer ones
 * its fields, `block:EVENT(dev: N, sector: N, nr_sector: N, bytes: N, rwbs: "W", …)`, without those that are 0.
 *
 * Source: Linux, tools/perf/builtin-trace.c (`trace__event_handler`, `trace__fprintf_tp_fields`).
 */
export class PerfTraceParser implements RecordParser {
  readonly #choice: BlockEventChoice;

  constructor(choice: BlockEventChoice) {
    this.#choice = choice;
  }

  /** A parser for the sample, or null where it has no events as perf trace prints them. */
  static forSample(choices: FormatChoices, sample: Uint8Array): PerfTraceParser | null {
    const events = [...eventsOfLines(sample, readEvent)];
    return events.length > 0 ? new PerfTraceParser(new BlockEventChoice(choices, events)) : null;
  }

  get cautions(): readonly TraceCaution[] {
    return this.#choice.cautions;
  }

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    FIELDS.splitAtSpaces(bytes, start, end);
    const event = findEvent(bytes);
    if (event < 1 || !hasValues(bytes, event)) return Skip.TooFewFields;
    if (letterAt(bytes, event) !== this.#choice.event) return Skip.OtherAction;
    const isNamed = bytes[nameEnd(bytes, event)] === PARENTHESIS;
    const plus = isNamed ? -1 : findPlus(bytes, event + 1);
    findDevice(bytes, event);
    if (this.#choice.isMapped(bytes, VALUE.start, VALUE.end)) return Skip.MappedDevice;
    request.deviceStart = VALUE.start;
    request.deviceEnd = VALUE.end;
    if (isNamed) findValue(bytes, event, RWBS);
    else takeField(event + 1);
    const kind = kindOfRwbs(bytes, VALUE.start, VALUE.end);
    if (kind < 0) return -kind;
    if (!isNamed && (plus < 0 || plus + 1 >= FIELDS.count)) return Skip.WithoutData;
    const sectors = isNamed ? readValue(bytes, event, SECTORS) : readField(bytes, plus + 1);
    const sector = isNamed ? readValue(bytes, event, SECTOR) : readField(bytes, plus - 1);
    if (sectors === 0) return Skip.WithoutData;
    const time = readBillionths(bytes, FIELDS.start[0], FIELDS.end[0]);
    if (Number.isNaN(time)) return Skip.NotANumber;
    request.kind = kind as TraceKind;
    request.timeUs = time / BILLIONTHS_PER_MICROSECOND;
    return locateRequest(request, sector, SECTOR_BYTES, sectors, SECTOR_BYTES);
  }
}

function readEvent(bytes: Uint8Array): PlacedEvent | null {
  const event = findEvent(bytes);
  const letter = event >= 1 && hasValues(bytes, event) ? letterAt(bytes, event) : '';
  if (letter === '') return null;
  findDevice(bytes, event);
  const device = valueText(bytes);
  if (bytes[nameEnd(bytes, event)] !== PARENTHESIS) return { letter, device };
  findValue(bytes, event, ORIGIN);
  return { letter, device, from: valueText(bytes) };
}

/** Whether something follows the name of the event in its field. */
const hasValues = (bytes: Uint8Array, event: number): boolean => nameEnd(bytes, event) + 1 < FIELDS.end[event];

function findDevice(bytes: Uint8Array, event: number): void {
  if (bytes[nameEnd(bytes, event)] === PARENTHESIS) return findValue(bytes, event, DEVICE);
  VALUE.start = nameEnd(bytes, event) + 1;
  VALUE.end = FIELDS.end[event];
}

/** Finds the value of a name, without its quotes and what follows it. */
function findValue(bytes: Uint8Array, event: number, name: Uint8Array): void {
  VALUE.start = VALUE.end = 0;
  for (let field = event; field + 1 < FIELDS.count; field++) {
    const start = field === event ? nameEnd(bytes, event) + 1 : FIELDS.start[field];
    if (!isWord(bytes, start, FIELDS.end[field], name)) continue;
    takeField(field + 1);
    while (VALUE.end > VALUE.start && [COMMA, CLOSING, QUOTE].includes(bytes[VALUE.end - 1])) VALUE.end--;
    if (bytes[VALUE.start] === QUOTE) VALUE.start++;
    return;
  }
}

function takeField(field: number): void {
  VALUE.start = field < FIELDS.count ? FIELDS.start[field] : 0;
  VALUE.end = field < FIELDS.count ? FIELDS.end[field] : 0;
}

function readValue(bytes: Uint8Array, event: number, name: Uint8Array): number {
  findValue(bytes, event, name);
  return VALUE.end === VALUE.start ? 0 : readWhole(bytes, VALUE.start, VALUE.end);
}

const readField = (bytes: Uint8Array, field: number): number =>
  readWhole(bytes, FIELDS.start[field], FIELDS.end[field]);

const valueText = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(VALUE.start, VALUE.end));
