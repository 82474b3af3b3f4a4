import type { HostRequest } from '#engine';

/**
 * Anything that serves requests and takes time for it: an SSD, a rotating disk, an array of them. Time is simulated, in
 * microseconds from the start of the device; it never runs backwards from one call to the next.
 */
export interface StorageDevice {
  readonly capacityBytes: number;
  /**
   * Serves a request that reaches the device at `nowUs`; requests come in the order they are served.
   * Returns when the device acknowledges it, at or after `nowUs`. Work may go on behind an acknowledgment.
   */
  serve(request: HostRequest, nowUs: number): number;
  /** The host leaves the device alone until `untilUs`: what cleans in the background does so. */
  idle(nowUs: number, untilUs: number): void;
  /** When all work behind acknowledgments is done. */
  readonly settledUs: number;
}
