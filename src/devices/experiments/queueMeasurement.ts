import { RequestMixSource } from '../requests/requestMix.ts';
import { RequestMeasurement, type CountedListener } from '../timing/requestMeasurement.ts';
import type { QueueTest } from './queueTest.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import type { Workload } from './workload.ts';

/** Begins a test in which the host keeps requests outstanding; whoever shows it has them complete a few at a time. */
export function beginQueueTest(
  test: Pick<QueueTest, 'place' | 'length'>,
  workload: Workload,
  scaled: ScaledDevice,
  seed: number,
  listener?: CountedListener,
): RequestMeasurement {
  const { device, deviceDepth, hostOrder } = scaled;
  const { queueDepth, ...asked } = workload;
  return new RequestMeasurement(
    device,
    new RequestMixSource({ ...asked, ...test.place(scaled, workload), seed }),
    { queueDepth, order: hostOrder, deviceDepth, startUs: device.settledUs },
    test.length(scaled, workload),
    listener,
  );
}
