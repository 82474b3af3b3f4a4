import { SECTOR_BYTES } from '#engine';
import { FIELDS, fieldText, readBillionths, readWhole } from '../fields.ts';
import { locateRequest, Skip, type TraceKind, type TraceRequest } from '../traceRequest.ts';
import { BlockEventChoice, eventsOfLines, type PlacedEvent } from './blockEvents.ts';
import { NvmeParser } from './nvmeTrace.ts';
import { kindOfRwbs } from './operations.ts';
import { findEvent, findPlus, letterAt } from './perfEvents.ts';
import { PerfTraceParser } from './perfTrace.ts';
import { LINES, type RecordParser, type TraceCaution, type TraceFormat } from './traceFormat.ts';

const NANOSECONDS_PER_MICROSECOND = 1000;
const COLON = 0x3a;

/**
 * Standard output of perf script, or of ftrace without `block:`: `process pid [cpu] seconds: block:EVENT: device RWBS bytes (command) sector + sectors
 * [name]`, where a process may have blanks in its name and some events have no bytes. Of the events one stands for a
 * request, as in blkparse: `block_bio_queue`, else `block_rq_issue`, else `block_rq_complete`. What perf trace prints is
 * read as well, and without events of the block layer the commands to NVMe drives.
 *
 * Source: Linux, include/trace/events/block.h (`block_rq`, `block_bio`) and tools/perf/builtin-script.c.
 */
export const PERF: TraceFormat = {
  name: 'perf',
  recordName: 'line',
  example: 'fio 1234 [001] 12345.002752: block:block_rq_issue: 259,0 WS 4096 () 904265560 + 8 [fio]',
  framingOf: () => LINES,
  createParser: (choices, sample) => {
    const perfTrace = PerfTraceParser.forSample(choices, sample);
    if (perfTrace) return perfTrace;
    const events = [...eventsOfLines(sample, readEvent)];
    return events.length === 0 && NvmeParser.isIn(sample)
      ? new NvmeParser()
      : new PerfParser(new BlockEventChoice(choices, events));
  },
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
    if (letterAt(bytes, event) !== this.#choice.event) return Skip.OtherAction;
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

function readEvent(bytes: Uint8Array): PlacedEvent | null {
  const event = findEvent(bytes);
  const letter = event < 0 ? '' : letterAt(bytes, event);
  return letter === '' ? null : { letter, device: fieldText(bytes, event + 1) };
}
