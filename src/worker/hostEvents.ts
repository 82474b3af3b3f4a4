import type { Drive, MicroListener } from '#engine';
import type { Moment } from './moment.ts';

/** `leave`: a quarter of the files that are there are deleted. `return`: all are wanted again. `trim`: the switch is turned. */
export const HOST_ACTIONS = ['leave', 'return', 'trim'] as const;
export type HostAction = (typeof HOST_ACTIONS)[number];

/** What the reader did to a running drive, and when. */
export interface HostEvent extends Moment {
  readonly action: HostAction;
}

export const LEAVING_SHARE = 0.25;

export function performAction(drive: Drive, action: HostAction, listener: MicroListener | null): void {
  switch (action) {
    case 'leave':
      drive.leaveNow(LEAVING_SHARE, listener);
      return;
    case 'return':
      drive.comeBack();
      return;
    case 'trim':
      drive.setTrim(!drive.isTrimEnabled);
  }
}

/**
 * The same events with the guests who left, from the first, told or not told: the switch is turned where the first left, or is
 * not turned there any more, and nowhere after that.
 */
export function retold(events: readonly HostEvent[]): HostEvent[] {
  const first = events.findIndex(({ action }) => action === 'leave');
  const leaving = events[first];
  if (!leaving) return [...events];
  const before = events.slice(0, first);
  const after = events.slice(first).filter(({ action }) => action !== 'trim');
  const last = before.at(-1);
  const isTurnedThere = last?.action === 'trim' && last.step === leaving.step && last.microStep === leaving.microStep;
  return isTurnedThere
    ? [...before.slice(0, -1), ...after]
    : [...before, { step: leaving.step, microStep: leaving.microStep, action: 'trim' }, ...after];
}
