import { type DriveFrame, MICRO_EVENT_WORDS, viewFrame } from '#engine';
import type { SessionHandle, FrameMessage } from '#worker';

const NO_EVENTS = new Int32Array(0);
/** Integers kept while nobody takes the events, for example while the picture is off the screen. */
const MAX_EVENT_INTEGERS = 256 * MICRO_EVENT_WORDS;

/** The latest frame. Not React state: pictures subscribe and read it themselves. Gives buffers back to their session. */
export class FrameStore {
  #session: SessionHandle | null = null;
  /** Session that the present frame came from and goes back to; null if that one has ended. */
  #owner: SessionHandle | null = null;
  #frame: DriveFrame | null = null;
  #events: Int32Array = NO_EVENTS;
  #slots: Int32Array | null = null;
  #generation = 0;
  #driveCount = 0;
  readonly #listeners = new Set<() => void>();

  /** Accepts frames of `session` from now on. */
  attach(session: SessionHandle): void {
    this.#session = session;
    this.#owner = null;
    this.#generation = 0;
    this.#events = NO_EVENTS;
  }

  readonly accept = (message: FrameMessage): void => {
    const previous = this.#frame;
    const previousOwner = this.#owner;
    this.#owner = this.#session;
    if (message.generation !== this.#generation) {
      this.#events = NO_EVENTS;
      this.#driveCount++;
    }
    this.#generation = message.generation;
    this.#frame = viewFrame(message.buffer, message.detail, message.blockCount, message.pagesPerBlock);
    this.#slots = message.slots;
    if (message.microEvents.length > 0) this.#append(message.microEvents);
    for (const listener of this.#listeners) listener();
    // Only now: until this call a picture may have read the previous frame.
    if (previous && previous.buffer.byteLength > 0) previousOwner?.recycle(previous.buffer);
  };

  #append(events: Int32Array): void {
    const joined = new Int32Array(this.#events.length + events.length);
    joined.set(this.#events);
    joined.set(events, this.#events.length);
    this.#events = joined.length > MAX_EVENT_INTEGERS ? joined.slice(joined.length - MAX_EVENT_INTEGERS) : joined;
  }

  readonly latest = (): DriveFrame | null => this.#frame;

  /** Number of drives that frames have shown so far, that of the latest included. */
  readonly driveCount = (): number => this.#driveCount;

  /** See `FrameMessage.slots`. */
  readonly slots = (): Int32Array | null => this.#slots;

  /** A copy of the latest frame. */
  readonly copyLatest = (): DriveFrame | null => {
    if (!this.#frame) return null;
    const { buffer, detail, blockCount, pagesPerBlock } = this.#frame;
    return viewFrame(buffer.slice(0), detail, blockCount, pagesPerBlock);
  };

  readonly takeMicroEvents = (): Int32Array => {
    const events = this.#events;
    this.#events = NO_EVENTS;
    return events;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
