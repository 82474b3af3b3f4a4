import { readU16, readU32, asciiWord } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import { BlockEventChoice } from './blockEvents.ts';
import {
  BLOCK_EVENTS,
  type BinaryFraming,
  type BlockEvent,
  type RecordParser,
  type TraceCaution,
  type TraceFormat,
} from './traceFormat.ts';

const HEAD_BYTES = 48;
/** Magic number and version, as written by little-endian and big-endian machines. */
const LITTLE_MAGIC = [0x07, 0x74, 0x61, 0x65];
const BIG_MAGIC = [0x65, 0x61, 0x74, 0x07];
const TIME_AT = 8;
const SECTOR_AT = 16;
const BYTES_AT = 24;
const ACTION_AT = 28;
const DEVICE_AT = 36;
const CPU_AT = 40;
const BYTES_AFTER_AT = 46;
const NANOSECONDS_PER_MICROSECOND = 1000;
/** Flag in the low half of an action, set for requests with control-group information. */
const CGROUP_FLAG = 0x100;
const LAST_ACTION = 17;
const ACTION_OF_EVENT: Readonly<Record<BlockEvent, number>> = { Q: 1, D: 7, C: 8 };
const REMAP_ACTION = 15;
const LETTER_OF_ACTION = new Map([
  ...BLOCK_EVENTS.map((event) => [ACTION_OF_EVENT[event], event] as [number, string]),
  [REMAP_ACTION, 'A'] as [number, string],
]);
/** Flags in the high half of an action. */
const Category = { Read: 1, Write: 2, Packet: 1 << 9, Notify: 1 << 10, Discard: 1 << 13 } as const;
const MINOR_BITS = 20;

/**
 * Binary output of the kernel for each CPU, or of `blkparse -d` for all CPUs: heads of 48 bytes with the magic number
 * 0x65617407 (version 7), each followed by the number of bytes stated in the head. A request has several records, so
 * only one kind of event is used, as for blkparse: queued, issued or completed. A discard is a trim; flushes and packet
 * commands have no sectors. Times are relative to the first record.
 *
 * Source: Linux, include/uapi/linux/blktrace_api.h (`struct blk_io_trace`, `struct blk_io_trace_remap`).
 */
export const BLKTRACE: TraceFormat = {
  name: 'blktrace',
  recordName: 'record',
  example: '',
  framingOf: () => FRAMING,
  createParser: (choices, sample) => new BlktraceParser(new BlockEventChoice(choices, eventsOf(sample))),
  writer: null,
};

const isMagic = (bytes: Uint8Array, start: number, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[start + index] === byte);

const FRAMING: BinaryFraming = {
  kind: 'binary',
  headBytes: HEAD_BYTES,
  bytesAfterHead: (bytes, start) => {
    const isBigEndian = isMagic(bytes, start, BIG_MAGIC);
    return isBigEndian || isMagic(bytes, start, LITTLE_MAGIC)
      ? readU16(bytes, start + BYTES_AFTER_AT, isBigEndian)
      : -1;
  },
};

class BlktraceParser implements RecordParser {
  readonly #choice: BlockEventChoice;
  readonly #action: number;
  #firstTimeHigh = Number.NaN;
  #firstTimeLow = 0;
  #firstCpu = -1;
  #isOneCpu = true;
  #device = -1;
  #deviceName = asciiWord('');

  constructor(choice: BlockEventChoice) {
    this.#choice = choice;
    this.#action = ACTION_OF_EVENT[choice.event];
  }

  /** Warns about a single CPU, because each CPU has its own file until they are merged. */
  get cautions(): readonly TraceCaution[] {
    return [...(this.#isOneCpu ? [{ kind: 'oneCpu' as const }] : []), ...this.#choice.cautions];
  }

  parse(bytes: Uint8Array, start: number, _end: number, request: TraceRequest): number {
    const isBigEndian = isMagic(bytes, start, BIG_MAGIC);
    const action = readU16(bytes, start + ACTION_AT + (isBigEndian ? 2 : 0), isBigEndian) & ~CGROUP_FLAG;
    const category = readU16(bytes, start + ACTION_AT + (isBigEndian ? 0 : 2), isBigEndian);
    if ((category & Category.Notify) !== 0) return Skip.OtherAction;
    if (action < 1 || action > LAST_ACTION) return Skip.UnknownAction;
    this.#noteCpu(readU32(bytes, start + CPU_AT, isBigEndian));
    if (action !== this.#action) return Skip.OtherAction;
    const kind = kindOf(category);
    const byteCount = readU32(bytes, start + BYTES_AT, isBigEndian);
    if (kind < 0 || byteCount === 0) return Skip.WithoutData;
    request.kind = kind as TraceKind;
    const [highAt, lowAt] = isBigEndian ? [0, 4] : [4, 0];
    request.timeUs = this.#readTime(
      readU32(bytes, start + TIME_AT + highAt, isBigEndian),
      readU32(bytes, start + TIME_AT + lowAt, isBigEndian),
    );
    this.#nameDevice(readU32(bytes, start + DEVICE_AT, isBigEndian));
    if (this.#choice.isMapped(this.#deviceName, 0, this.#deviceName.length)) return Skip.MappedDevice;
    request.deviceBytes = this.#deviceName;
    request.deviceStart = 0;
    request.deviceEnd = this.#deviceName.length;
    const sector =
      readU32(bytes, start + SECTOR_AT + highAt, isBigEndian) * 2 ** 32 +
      readU32(bytes, start + SECTOR_AT + lowAt, isBigEndian);
    return locateRequest(request, sector, SECTOR_BYTES, byteCount, 1);
  }

  /**
   * Computes with two halves, because nanoseconds since the start of the machine exceed exact numbers after 104 days.
   */
  #readTime(high: number, low: number): number {
    if (Number.isNaN(this.#firstTimeHigh)) {
      this.#firstTimeHigh = high;
      this.#firstTimeLow = low;
    }
    return ((high - this.#firstTimeHigh) * 2 ** 32 + low - this.#firstTimeLow) / NANOSECONDS_PER_MICROSECOND;
  }

  #noteCpu(cpu: number): void {
    if (this.#firstCpu < 0) this.#firstCpu = cpu;
    else if (cpu !== this.#firstCpu) this.#isOneCpu = false;
  }

  #nameDevice(device: number): void {
    if (device === this.#device) return;
    this.#device = device;
    this.#deviceName = asciiWord(nameOf(device));
  }
}

/** Name of a device in the form of blkparse: `8,0`. */
const nameOf = (device: number): string => `${device >>> MINOR_BITS},${device & (2 ** MINOR_BITS - 1)}`;

/** Kind of request from the category flags; −1 if no data is transferred. A discard also has the flag of a write. */
function kindOf(category: number): number {
  if ((category & Category.Packet) !== 0) return -1;
  if ((category & Category.Discard) !== 0) return TraceKind.Trim;
  if ((category & Category.Write) !== 0) return TraceKind.Write;
  return (category & Category.Read) !== 0 ? TraceKind.Read : -1;
}

/** The events in a sample. The payload of a remap begins with the device where the request came from, big end first. */
function* eventsOf(sample: Uint8Array): Generator<{ letter: string; device: string; from?: string }> {
  for (let start = 0; start + HEAD_BYTES <= sample.length;) {
    const bytesAfterHead = FRAMING.bytesAfterHead(sample, start);
    const isBigEndian = isMagic(sample, start, BIG_MAGIC);
    const action = readU16(sample, start + ACTION_AT + (isBigEndian ? 2 : 0), isBigEndian) & ~CGROUP_FLAG;
    const letter = LETTER_OF_ACTION.get(action);
    const payload = start + HEAD_BYTES;
    if (bytesAfterHead >= 0 && letter !== undefined) {
      const device = nameOf(readU32(sample, start + DEVICE_AT, isBigEndian));
      const hasOrigin = action === REMAP_ACTION && bytesAfterHead >= 4 && payload + 4 <= sample.length;
      yield { letter, device, ...(hasOrigin && { from: nameOf(readU32(sample, payload, true)) }) };
    }
    start += bytesAfterHead < 0 ? 1 : HEAD_BYTES + bytesAfterHead;
  }
}
