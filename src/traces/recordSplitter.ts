/**
 * Gets the bytes from `start` up to `end`, which are gone after the call. `skip` is 0, or the `Skip` that says why they are
 * no whole record.
 */
export type RecordHandler = (bytes: Uint8Array, start: number, end: number, skip: number) => void;

/** Cuts byte blocks into records. Keeps no more than one record; how the bytes are cut into blocks changes nothing. */
export interface RecordSplitter {
  push(block: Uint8Array): void;
  /** What is left when the input ends is a record too. */
  end(): void;
  /** Drops what is left instead. */
  forget(): void;
}
