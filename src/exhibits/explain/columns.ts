import type { CSSProperties } from 'react';

/** Columns of the desk, counted from 0, from one to the last; rows on a narrow page. */
export const columns = (from: number, to = from): CSSProperties =>
  ({ '--from': from + 1, '--to': to + 2, '--room': to - from + 1 }) as CSSProperties;
