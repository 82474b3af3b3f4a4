import type { SampleFindings, TraceDoubtName } from './traceFormat.ts';

/** Largest share of requests that may be earlier than the previous one, in a format with ordered times. */
const MOST_FALLING_SHARE = 0.1;
const SECOND_US = 1e6;
/** September 2001 and November 2286: between these dates seconds since 1970 have ten digits. */
const CALENDAR_FIRST_US = 1e9 * SECOND_US;
const CALENDAR_END_US = 1e10 * SECOND_US;

/** Doubt for formats with ordered times. */
export const doubtFallingTimes = ({ fallingTimeCount, requestCount }: SampleFindings): TraceDoubtName | null =>
  fallingTimeCount > MOST_FALLING_SHARE * requestCount ? 'timesFall' : null;

/** Doubt for formats with times since 1970. */
export const doubtCalendarTimes = (findings: SampleFindings): TraceDoubtName | null =>
  findings.earliestUs < CALENDAR_FIRST_US || findings.latestUs >= CALENDAR_END_US
    ? 'timesNotOfCalendar'
    : doubtFallingTimes(findings);
