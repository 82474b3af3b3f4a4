import type { RequestMix } from '../requests/requestMix.ts';
import type { RunLength } from '../timing/requestMeasurement.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { largestOf, type Workload, type WorkloadField } from './workload.ts';

/** A measurement of the articles in which the host keeps a number of requests outstanding. */
export interface QueueTest<Name extends string = string> {
  readonly name: Name;
  readonly summary: string;
  readonly workload: Workload;
  /** Whether random places are multiples of the size, whatever it is. */
  readonly isAlignedToSize?: boolean;
  /** What can be chosen otherwise: all that the name does not say and that makes a difference. */
  readonly takes: readonly WorkloadField[];
  /** Where the requests go, and how many of each kind there are where that is given. */
  readonly place: (
    scaled: ScaledDevice,
    workload: Workload,
  ) => Partial<Pick<RequestMix, 'firstByte' | 'spanBytes' | 'counts'>>;
  readonly length: (scaled: ScaledDevice, workload: Workload) => RunLength;
}

export const wholeTimes = (bytes: number, part: number): number => Math.floor(bytes / part) * part;

/** All of the device, in whole requests. */
export const wholeDevice = ({ device }: ScaledDevice, workload: Workload): Pick<RequestMix, 'spanBytes'> => ({
  spanBytes: wholeTimes(device.capacityBytes, largestOf(workload)),
});
