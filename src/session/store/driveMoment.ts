import { HOST_ACTIONS, type HostAction, type HostEvent, isBefore, type Moment, type SessionStatus } from '#worker';
import type { Summary } from './summary.ts';

/** A moment of a drive, and the reader's actions before it: what a link holds besides the settings. */
export interface DriveMoment extends Moment {
  readonly events: readonly HostEvent[];
}

/** Before the first host write. */
export const NEW_DRIVE: DriveMoment = { step: 0, microStep: 0, events: [] };

const formatMoment = ({ step, microStep }: Moment): string => (microStep === 0 ? String(step) : `${step}.${microStep}`);

/** The value of `at=`: `4384`, or `4384.5` for five micro-operations into the write after that. */
export const formatAt = (moment: Moment): string => formatMoment(moment);

/** The value of `events=`: `leave@4368,trim@4500.3`. */
export const formatEvents = (events: readonly HostEvent[]): string =>
  events.map((event) => `${event.action}@${formatMoment(event)}`).join(',');

/** Reads `at=`; null where the text is no moment. */
export function parseAt(text: string): Moment | null {
  const [, step, microStep = '0'] = /^(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return step === undefined ? null : { step: Number(step), microStep: Number(microStep) };
}

/** Most events in a link. */
const MOST_EVENTS = 64;

/** Reads `events=`; null where the text is no list of events in chronological order. */
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

interface DisplayedState {
  readonly summary: Summary | null;
  readonly status: SessionStatus | null;
}

/** The moment on show with the actions up to it; null before the first frame. */
export function momentOnShow({ summary, status }: DisplayedState): DriveMoment | null {
  const at = status !== null && !status.isRunning ? status : summary;
  if (at === null) return null;
  const moment = { step: at.step, microStep: at.microStep };
  return { ...moment, events: (status?.events ?? []).filter((event) => !isBefore(moment, event)) };
}
