import { FIELDS, fieldText, isWord } from '../fields.ts';
import { BLOCK_EVENTS, type BlockEvent, type FormatChoices, type TraceCaution } from './traceFormat.ts';

const [NEWLINE, RETURN] = [0x0a, 0x0d];
const REMAP = 'A';

/** The event of a line of the block layer by its letter, and the field with the device. */
interface LineEvent {
  readonly letter: string;
  readonly deviceField: number;
}

/**
 * What the beginning of a trace of block events says about the rest: which event stands for a request, and which devices
 * are mapped onto others, so that each of their requests comes again. A remap, `8,0 A W 2048 + 8 <- (253,0) 0`, names
 * the device of the request and where it came from.
 *
 * Source: blkparse(1), "Default output"; Linux, include/trace/events/block.h (`block_bio_remap`).
 */
export class BlockEventChoice {
  readonly event: BlockEvent;
  readonly #mappedNames: readonly string[];
  readonly #mappedDevices: readonly Uint8Array[];
  #hasMapped = false;

  /** @param readEvent reads the event of the line that `FIELDS` has; null for a line without one */
  constructor(
    { blockEvent, device }: FormatChoices,
    sample: Uint8Array,
    readEvent: (bytes: Uint8Array) => LineEvent | null,
  ) {
    const devices = new Set<string>();
    const remaps: { readonly from: string; readonly to: string }[] = [];
    for (let start = 0; start < sample.length;) {
      let end = start;
      while (end < sample.length && sample[end] !== NEWLINE && sample[end] !== RETURN) end++;
      FIELDS.splitAtSpaces(sample, start, end);
      const event = readEvent(sample);
      if (event) {
        const to = fieldText(sample, event.deviceField);
        if (event.letter === REMAP) remaps.push({ from: fieldText(sample, originField(sample)).slice(1, -1), to });
        else devices.add(`${event.letter} ${to}`);
      }
      start = end + 1;
    }
    const found = BLOCK_EVENTS.find((event) => [...devices].some((each) => each.startsWith(`${event} `)));
    this.event = blockEvent ?? found ?? 'Q';
    const has = (name: string): boolean => devices.has(`${this.event} ${name}`);
    const mapped = remaps.filter(({ from, to }) => from !== to && from !== device && has(from) && has(to));
    this.#mappedNames = [...new Set(mapped.map(({ from }) => from))];
    this.#mappedDevices = this.#mappedNames.map((name) => Uint8Array.from(name, (letter) => letter.charCodeAt(0)));
  }

  /** Whether the device in a field is mapped onto another one that the trace has. */
  isMapped(bytes: Uint8Array, field: number): boolean {
    if (this.#mappedDevices.length === 0) return false;
    const [start, end] = [FIELDS.start[field], FIELDS.end[field]];
    const isMapped = this.#mappedDevices.some((name) => isWord(bytes, start, end, name));
    this.#hasMapped ||= isMapped;
    return isMapped;
  }

  get cautions(): readonly TraceCaution[] {
    return this.#hasMapped ? [{ kind: 'mappedDevices', names: this.#mappedNames }] : [];
  }
}

/** The field after the arrow of a remap; −1 without one. */
function originField(bytes: Uint8Array): number {
  for (let field = 0; field < FIELDS.count; field++) if (fieldText(bytes, field) === '<-') return field + 1;
  return -1;
}
