import type { SampleFindings, TraceDoubtName } from './traceFormat.ts';

/** Share of requests that may be earlier than the one before, where a format promises order. */
const MOST_FALLING_SHARE = 0.1;
const SECOND_US = 1e6;
/** September 2001 and November 2286: between them seconds since 1970 have ten digits. */
const CALENDAR_FIRST_US = 1e9 * SECOND_US;
const CALENDAR_END_US = 1e10 * SECOND_US;

/** For formats whose times rise. */
export const doubtFallingTimes = ({ fallingTimes, requestCount }: SampleFindings): TraceDoubtName | null =>
  fallingTimes > MOST_FALLING_SHARE * requestCount ? 'timesFall' : null;

/** For formats whose times count from 1970. */
export const doubtCalendarTimes = (findings: SampleFindings): TraceDoubtName | null =>
  findings.earliestUs < CALENDAR_FIRST_US || findings.latestUs >= CALENDAR_END_US
    ? 'timesNotOfCalendar'
    : doubtFallingTimes(findings);
