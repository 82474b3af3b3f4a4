/** Most devices, disks or files of one trace. A cloud has thousands; a file with more names is hardly a trace. */
const MOST_DEVICES = 16_384;
/** Names are compared up to this length. */
const MOST_NAME_BYTES = 255;
/** Slots of the hash table: a power of two, four times as many as devices. */
const SLOT_COUNT = 4 * MOST_DEVICES;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Numbers device names in order of first appearance, without converting them to strings. */
export class DeviceTable {
  readonly #names: Uint8Array[] = [];
  readonly #slots = new Int32Array(SLOT_COUNT).fill(-1);
  #last = 0;

  get count(): number {
    return this.#names.length;
  }

  /** Number of the device with that name; assigns one to a new name. −1 when there are too many devices. */
  indexOf(bytes: Uint8Array, start: number, end: number): number {
    const last = Math.min(end, start + MOST_NAME_BYTES);
    if (this.#names.length > 0 && this.#isName(this.#last, bytes, start, last)) return this.#last;
    let hash = FNV_OFFSET;
    for (let at = start; at < last; at++) hash = Math.imul(hash ^ bytes[at], FNV_PRIME);
    let slot = (hash ^ (hash >>> 16)) & (SLOT_COUNT - 1);
    while (this.#slots[slot] >= 0) {
      const device = this.#slots[slot];
      if (this.#isName(device, bytes, start, last)) return (this.#last = device);
      slot = (slot + 1) & (SLOT_COUNT - 1);
    }
    if (this.#names.length === MOST_DEVICES) return -1;
    this.#slots[slot] = this.#names.length;
    this.#last = this.#names.length;
    this.#names.push(bytes.slice(start, last));
    return this.#last;
  }

  /** Name as text; characters other than printable ASCII become question marks. */
  nameOf(device: number): string {
    return readableText(this.#names[device], 0, this.#names[device].length);
  }

  #isName(device: number, bytes: Uint8Array, start: number, end: number): boolean {
    const name = this.#names[device];
    if (name.length !== end - start) return false;
    for (let index = 0; index < name.length; index++) if (name[index] !== bytes[start + index]) return false;
    return true;
  }
}

export function readableText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    text += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : byte === 0x09 ? ' ' : '?';
  }
  return text;
}
