import type { DriveReading, ReadCounters } from './reading.ts';

/** What a drive did between two logs. */
export interface CountersBetween {
  readonly hostBytes: number;
  /** Null where one of the logs does not count it. */
  readonly nandBytes: number | null;
  readonly writeAmplification: number | null;
  readonly hours: number | null;
}

export type BetweenFault = 'otherDrive' | 'noHost' | 'same' | 'backwards';

export type BetweenResult =
  | { readonly ok: true; readonly between: CountersBetween }
  | { readonly ok: false; readonly fault: BetweenFault };

/** Differences of the counters of one drive on two days, in whichever order. */
export function countersBetween(one: DriveReading, other: DriveReading): BetweenResult {
  const refuse = (fault: BetweenFault): BetweenResult => ({ ok: false, fault });
  const isOther =
    (one.model !== null && other.model !== null && one.model !== other.model) ||
    differs(one.counters.userBytes, other.counters.userBytes);
  if (isOther) return refuse('otherDrive');
  const [host1, host2] = [one.counters.hostBytes, other.counters.hostBytes];
  if (host1 === undefined || host2 === undefined) return refuse('noHost');
  if (host1 === host2) return refuse('same');
  const [first, last] = host1 < host2 ? [one.counters, other.counters] : [other.counters, one.counters];
  const hostBytes = Math.abs(host2 - host1);
  const nandBytes = difference(first, last, 'nandBytes');
  const hours = difference(first, last, 'powerOnHours');
  if ((nandBytes ?? 0) < 0 || (hours ?? 0) < 0) return refuse('backwards');
  return {
    ok: true,
    between: { hostBytes, nandBytes, writeAmplification: nandBytes === null ? null : nandBytes / hostBytes, hours },
  };
}

const differs = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

function difference(first: ReadCounters, last: ReadCounters, name: 'nandBytes' | 'powerOnHours'): number | null {
  const [before, after] = [first[name], last[name]];
  return before === undefined || after === undefined ? null : after - before;
}
