/** Which column of a CSV trace holds what, counted from 1. */
export interface CsvColumns {
  /** Where the request begins, in sectors of 512 B. */
  readonly place: number;
  /** Bytes. */
  readonly size: number;
  /** Seconds. */
  readonly time?: number | undefined;
  readonly operation?: number | undefined;
}
