import type { Drive, MicroListener } from '#engine';

/** A moment of a drive: host pages written, and micro-operations since the last of them. */
export interface Moment {
  readonly step: number;
  readonly microStep: number;
}

export const wholeStep = (step: number): Moment => ({ step, microStep: 0 });

export const momentOf = ({ step, microStep }: Moment): Moment => ({ step, microStep });

export const isBefore = (one: Moment, other: Moment): boolean =>
  one.step < other.step || (one.step === other.step && one.microStep < other.microStep);

/** `leave`: a quarter of the existing files is deleted. `return`: all files exist again. `trim`: TRIM is turned on or off. */
export const HOST_ACTIONS = ['leave', 'return', 'trim'] as const;
export type HostAction = (typeof HOST_ACTIONS)[number];

/** An action of the reader on a running drive, with its moment. */
export interface HostEvent extends Moment {
  readonly action: HostAction;
}

const LEAVING_SHARE = 0.25;

export function performAction(drive: Drive, action: HostAction, listener: MicroListener | null): void {
  switch (action) {
    case 'leave':
      drive.deleteFiles(LEAVING_SHARE, listener);
      return;
    case 'return':
      drive.restoreFiles();
      return;
    case 'trim':
      drive.setTrim(!drive.isTrimEnabled);
  }
}

/**
 * The same events with the other answer to whether the drive is told of the deletions: adds a `trim` directly before the first
 * `leave`, or removes the one that stands there. Every later `trim` is removed.
 */
export function withTrimToggledAtLeave(events: readonly HostEvent[]): HostEvent[] {
  const first = events.findIndex(({ action }) => action === 'leave');
  const firstLeave = events[first];
  if (!firstLeave) return [...events];
  const before = events.slice(0, first);
  const after = events.slice(first).filter(({ action }) => action !== 'trim');
  const last = before.at(-1);
  const isToggledThere =
    last?.action === 'trim' && last.step === firstLeave.step && last.microStep === firstLeave.microStep;
  return isToggledThere
    ? [...before.slice(0, -1), ...after]
    : [...before, { step: firstLeave.step, microStep: firstLeave.microStep, action: 'trim' }, ...after];
}
