import type { HostRequest } from '#engine';

/**
 * A device that serves requests in simulated time: an SSD, a rotating disk, or an array. Time is in microseconds since
 * the start of the device and never decreases from one call to the next.
 */
export interface StorageDevice {
  readonly capacityBytes: number;
  /**
   * Serves a request that reaches the device at `nowUs`; requests are served in the order of the calls. Returns the
   * time of the acknowledgment, at or after `nowUs`. Work may continue after it.
   */
  serve(request: HostRequest, nowUs: number): number;
  /** The host sends nothing until `untilUs`: devices that clean in the background do so. */
  idle(nowUs: number, untilUs: number): void;
  /** Time at which all acknowledged work is done. */
  readonly settledUs: number;
}
