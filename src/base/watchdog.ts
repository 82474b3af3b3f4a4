/** The clock is looked at this often while the page waits for the thread. */
const TICK_MS = 250;
/** A thread that has been silent for so long is asked for a sign of life. */
const ASK_AFTER_MS = 1000;
/** It has the rest of this time to answer. */
const PATIENCE_MS = 4000;
/** Longest time until the first message of a new thread, whose script may have to be fetched. */
const START_PATIENCE_MS = 15_000;
/** A tick that comes later than this says that the page did not get to run. The thread may not have either, so the time does not count. */
const LATE_TICK_MS = 500;
/** After a gap like this the machine has slept, or the page was frozen: the silence counts from its end. */
const GAP_MS = 2000;

interface WatchdogParts {
  /** Sends a message that the thread answers as soon as it can. */
  readonly ask: () => void;
  /** The thread is not there any more, or never returns from what it does. @param hasStarted whether it ever sent a message */
  readonly onSilent: (hasStarted: boolean) => void;
}

/**
 * Notices that a thread was killed, for which browsers have no event, or hangs. It counts only time in which the page is on show and
 * gets to run itself, so that a machine under load is no reason for an alarm. A thread that works for long without receiving messages
 * has to send some, see `serveThread`.
 */
export class Watchdog {
  readonly #parts: WatchdogParts;
  #timer: ReturnType<typeof setInterval> | null = null;
  #hasStarted = false;
  #silentMs = 0;
  #hasAsked = false;
  #tickedMs = 0;

  constructor(parts: WatchdogParts) {
    this.#parts = parts;
  }

  /** To be called at each message of the thread. */
  hear(): void {
    this.#hasStarted = true;
    this.#silentMs = 0;
    this.#hasAsked = false;
  }

  /** @param isAwaited whether the page waits for something from the thread */
  watch(isAwaited: boolean): void {
    if (isAwaited === (this.#timer !== null)) return;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#silentMs = 0;
    this.#hasAsked = false;
    this.#tickedMs = performance.now();
    this.#timer = isAwaited ? setInterval(() => this.#tick(), TICK_MS) : null;
  }

  #tick(): void {
    const now = performance.now();
    const tookMs = now - this.#tickedMs;
    this.#tickedMs = now;
    if (tookMs > GAP_MS || globalThis.document?.hidden) {
      this.#silentMs = 0;
      this.#hasAsked = false;
    } else if (tookMs <= LATE_TICK_MS) this.#silentMs += tookMs;
    if (this.#silentMs >= (this.#hasStarted ? PATIENCE_MS : START_PATIENCE_MS)) {
      this.watch(false);
      this.#parts.onSilent(this.#hasStarted);
    } else if (this.#silentMs >= ASK_AFTER_MS && !this.#hasAsked) {
      this.#hasAsked = true;
      this.#parts.ask();
    }
  }
}
