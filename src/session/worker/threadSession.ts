import type { Scenario } from '#engine';
import type { Events, JobName, RequestMessage } from './protocol.ts';

export type Emit = <Name extends keyof Events>(name: Name, payload: Events[Name]) => void;

/** A request to a drive, as opposed to one for a recorded run. */
export type DriveRequest = Exclude<RequestMessage, { name: JobName | 'dispose' }>;

/** What runs slice by slice in a thread. */
export interface ThreadSession {
  /** @throws NoDriveError, or what the engine throws */
  perform(request: DriveRequest): unknown;
  /** Works for one slice at most. @returns milliseconds until the next call, or null when there is nothing to do */
  tick(): number | null;
  /** Takes the buffer of a drawn frame back. */
  recycle(buffer: ArrayBuffer): void;
  /** Deletes the drive after a fault: its state can no longer be trusted. */
  abandon(): void;
  readonly scenario: Scenario | null;
  readonly step: number;
}

/** A request without a drive, before `configure` or after a fault. It is refused, and no fault of the engine. */
export class NoDriveError extends Error {}
