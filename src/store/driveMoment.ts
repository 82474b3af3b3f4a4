import { HOST_ACTIONS, type HostAction, type HostEvent, isBefore, type Moment, type SessionStatus } from '#worker';
import type { Summary } from './summary.ts';

/** A moment of a drive, and what was done to it before: what a link names besides the settings. */
export interface DriveMoment extends Moment {
  readonly events: readonly HostEvent[];
}

/** Before its first order. */
export const NEW_DRIVE: DriveMoment = { step: 0, microStep: 0, events: [] };

const wordOf = ({ step, microStep }: Moment): string => (microStep === 0 ? String(step) : `${step}.${microStep}`);

/** As `at=` has it: `4384`, or `4384.5` for five micro-operations into the write after that. */
export const formatAt = (moment: Moment): string => wordOf(moment);

/** As `events=` has it: `leave@4368,trim@4500.3`. */
export const formatEvents = (events: readonly HostEvent[]): string =>
  events.map((event) => `${event.action}@${wordOf(event)}`).join(',');

/** Null where the text is no moment. */
export function parseAt(text: string): Moment | null {
  const [, step, microStep = '0'] = /^(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return step === undefined ? null : { step: Number(step), microStep: Number(microStep) };
}

/** A link does not hold more. */
const MOST_EVENTS = 64;

/** Null where the text is no list of events in order. */
export function parseEvents(text: string): HostEvent[] | null {
  const events: HostEvent[] = [];
  for (const each of text.split(',')) {
    const [action, at = ''] = each.split('@');
    const moment = parseAt(at);
    if (moment === null || !HOST_ACTIONS.includes(action as HostAction)) return null;
    const last = events.at(-1);
    if (last && isBefore(moment, last)) return null;
    events.push({ ...moment, action: action as HostAction });
  }
  return events.length > MOST_EVENTS ? null : events;
}

interface Shown {
  readonly summary: Summary | null;
  readonly status: SessionStatus | null;
}

/** The moment on show, null before there is one. What was done after it is not part of it. */
export function momentOnShow({ summary, status }: Shown): DriveMoment | null {
  const at = status !== null && !status.isRunning ? status : summary;
  if (at === null) return null;
  const moment = { step: at.step, microStep: at.microStep };
  return { ...moment, events: (status?.events ?? []).filter((event) => !isBefore(moment, event)) };
}
