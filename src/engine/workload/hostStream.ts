/** Number of the random stream the workload draws from; the victim policy has its own. */
export const WORKLOAD_RANDOM_STREAM = 1;

/**
 * What the host asks for, in order. A command is one integer: a logical page to write, or the bitwise complement of a
 * logical page to trim (so trims are negative).
 */
export interface PageRange {
  readonly first: number;
  readonly count: number;
}

export interface HostStream {
  /** All state, for snapshots. */
  readonly columns: readonly Int32Array[];
  /**
   * Puts the next commands into `commands` until it is full or holds `maxWrites` writes, and stops right after the last
   * of these; so the cut into calls never changes the stream. Returns how many commands there are.
   */
  fill(commands: Int32Array, maxWrites: number): number;
  /** Writes the same commands as `fill` would, without moving on; −1 entries where it does not look that far. */
  peekWrites(pages: Int32Array): void;
  /** Whether a trim is among the commands up to and with the next `writeCount` writes; false where it does not look. */
  peekTrim(writeCount: number): boolean;
  /** Logical pages to be written once, in order, before the workload starts. */
  readonly fillPageCount: number;
  /** Trims to be carried out after that fill. */
  initialTrims(): readonly PageRange[];
  /** Whether the host has no use for the page any more, though the drive may not have been told. */
  isDeleted(logicalPage: number): boolean;
  /** Whether deletions are told to the drive. */
  readonly isTrimEnabled: boolean;
  /** Tells the drive of deletions from now on, or no more. The writes that follow are the same either way. */
  setTrim(isEnabled: boolean): void;
  /**
   * The host deletes a share of its live files now, drawn by chance; at least one stays. Returns their pages, in the order of
   * the draws; none where the host has no files.
   */
  leave(share: number): readonly PageRange[];
  /** The host wants every deleted file again. Returns their pages. */
  comeBack(): readonly PageRange[];
}

/** Runs `look` and puts the columns back as they were. */
export function withoutMovingOn(columns: readonly Int32Array[], saved: readonly Int32Array[], look: () => void): void {
  for (let index = 0; index < columns.length; index++) saved[index].set(columns[index]);
  look();
  for (let index = 0; index < columns.length; index++) columns[index].set(saved[index]);
}

/** Peeks by running `stream` on and putting it back. `scratch` holds commands, `saved` one array a column. */
export function peekByReplay(
  stream: HostStream,
  pages: Int32Array,
  scratch: Int32Array,
  saved: readonly Int32Array[],
): void {
  pages.fill(-1);
  withoutMovingOn(stream.columns, saved, () => {
    const count = stream.fill(scratch, pages.length);
    for (let index = 0, found = 0; index < count; index++) if (scratch[index] >= 0) pages[found++] = scratch[index];
  });
}

/** Peeks for trims as `peekByReplay` does for writes. */
export function peekTrimByReplay(
  stream: HostStream,
  writeCount: number,
  scratch: Int32Array,
  saved: readonly Int32Array[],
): boolean {
  let hasTrim = false;
  withoutMovingOn(stream.columns, saved, () => {
    const count = stream.fill(scratch, writeCount);
    for (let index = 0; index < count; index++) if (scratch[index] < 0) hasTrim = true;
  });
  return hasTrim;
}
