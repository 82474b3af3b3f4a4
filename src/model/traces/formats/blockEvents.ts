import { asciiWord, FIELDS, fieldText, isWord } from '../fields.ts';
import { BLOCK_EVENTS, type BlockEvent, type FormatChoices, type TraceCaution } from './traceFormat.ts';

const [NEWLINE, RETURN] = [0x0a, 0x0d];
const REMAP = 'A';

/** An event with a place: its letter, its device and, for a remap, the device where the request came from. */
export interface PlacedEvent {
  readonly letter: string;
  readonly device: string;
  readonly from?: string;
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

  constructor({ blockEvent, device: wantedDevice }: FormatChoices, events: Iterable<PlacedEvent>) {
    const devices = new Set<string>();
    const remaps: PlacedEvent[] = [];
    for (const event of events) {
      if (event.letter === REMAP) remaps.push(event);
      else devices.add(`${event.letter} ${event.device}`);
    }
    const found = BLOCK_EVENTS.find((event) => [...devices].some((each) => each.startsWith(`${event} `)));
    this.event = blockEvent ?? found ?? 'Q';
    const has = (name: string): boolean => devices.has(`${this.event} ${name}`);
    const mapped = remaps.flatMap(({ from = '', device }) =>
      from !== device && from !== wantedDevice && has(from) && has(device) ? [from] : [],
    );
    this.#mappedNames = [...new Set(mapped)];
    this.#mappedDevices = this.#mappedNames.map(asciiWord);
  }

  /** Whether the device of this name is mapped onto another one that the trace has. */
  isMapped(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.#mappedDevices.length === 0) return false;
    const isMapped = this.#mappedDevices.some((name) => isWord(bytes, start, end, name));
    this.#hasMapped ||= isMapped;
    return isMapped;
  }

  get cautions(): readonly TraceCaution[] {
    return this.#hasMapped ? [{ kind: 'mappedDevices', names: this.#mappedNames }] : [];
  }
}

/**
 * The events in the lines of a text.
 *
 * @param readEvent the event of the line that `FIELDS` has; null for a line without
 */
export function* eventsOfLines(
  sample: Uint8Array,
  readEvent: (bytes: Uint8Array) => PlacedEvent | null,
): Generator<PlacedEvent> {
  for (let start = 0; start < sample.length;) {
    let end = start;
    while (end < sample.length && sample[end] !== NEWLINE && sample[end] !== RETURN) end++;
    FIELDS.splitAtSpaces(sample, start, end);
    const event = readEvent(sample);
    if (event) {
      const isArrow = event.letter === REMAP && event.from === undefined;
      yield isArrow ? { ...event, from: fieldText(sample, originField(sample)).slice(1, -1) } : event;
    }
    start = end + 1;
  }
}

/** The field after the arrow of a remap; −1 without one. */
function originField(bytes: Uint8Array): number {
  for (let field = 0; field < FIELDS.count; field++) if (fieldText(bytes, field) === '<-') return field + 1;
  return -1;
}
