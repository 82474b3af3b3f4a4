/** Number of the random stream of the workload; the victim policy has its own. */
export const WORKLOAD_RANDOM_STREAM = 1;

/** Neighbouring logical pages. */
export interface PageRange {
  readonly first: number;
  readonly count: number;
}

/**
 * The commands of a host, in order. A command is one integer: a logical page to write, or the bitwise complement of a
 * logical page to trim (so trims are negative).
 */
export interface HostStream {
  /** All state, for snapshots. */
  readonly columns: readonly Int32Array[];
  /**
   * Stores the next commands until `commands` is full or holds `maxWrites` writes, and stops right after the last of
   * these, so that the stream does not depend on the batch size. Returns the number of commands.
   */
  fill(commands: Int32Array, maxWrites: number): number;
  /** Stores the logical pages of the next writes without advancing the stream; −1 where they are unknown. */
  peekWrites(pages: Int32Array): void;
  /** Whether a trim is among the commands up to the `writeCount`-th next write; false if unknown. */
  peekTrim(writeCount: number): boolean;
  /** Number of logical pages to be written once, in order, before the workload starts. */
  readonly fillPageCount: number;
  /** Trims to be carried out after that fill. */
  initialTrims(): readonly PageRange[];
  /** Whether the host has deleted the page, whether or not the drive was told. */
  isDeleted(logicalPage: number): boolean;
  /** Whether deletions are sent to the drive as trims. */
  readonly isTrimEnabled: boolean;
  /** Turns trims on or off for future deletions. The writes of the stream do not depend on it. */
  setTrim(isEnabled: boolean): void;
  /**
   * Deletes a random share of the live files now; at least one stays. Returns their pages in the order of the draws;
   * empty for workloads without files.
   */
  deleteFiles(share: number): readonly PageRange[];
  /** Makes every deleted file live again. Returns their pages. */
  restoreFiles(): readonly PageRange[];
}

/** Runs `look` and then restores the columns. */
export function withStateRestored(
  columns: readonly Int32Array[],
  saved: readonly Int32Array[],
  look: () => void,
): void {
  for (let index = 0; index < columns.length; index++) saved[index].set(columns[index]);
  look();
  for (let index = 0; index < columns.length; index++) columns[index].set(saved[index]);
}

/** Peeks by advancing `stream` and restoring its state. `scratch` holds commands, `saved` one array for each column. */
export function peekByReplay(
  stream: HostStream,
  pages: Int32Array,
  scratch: Int32Array,
  saved: readonly Int32Array[],
): void {
  pages.fill(-1);
  withStateRestored(stream.columns, saved, () => {
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
  withStateRestored(stream.columns, saved, () => {
    const count = stream.fill(scratch, writeCount);
    for (let index = 0; index < count; index++) if (scratch[index] < 0) hasTrim = true;
  });
  return hasTrim;
}
