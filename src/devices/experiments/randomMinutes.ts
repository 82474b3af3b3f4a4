import { USED_STATE } from '../drives/usedState.ts';
import { RequestMixSource } from '../requests/requestMix.ts';
import { HostQueue } from '../timing/hostQueue.ts';
import type { RandomWrites } from './torture.ts';

const SLICES = 100;

/**
 * Random writes of 4 KB by the clock, as many outstanding as the articles keep.
 *
 * @param minutes of the real drive: a drive at a tenth of its size is scattered in a tenth of the time
 * @param scaleFraction simulated capacity over real capacity, 0..1
 * @param deviceDepth commands that the device holds at once
 */
export const randomMinutes = (minutes: number, scaleFraction: number, deviceDepth: number): RandomWrites =>
  function* ({ device }, { spanBytes, seed }, onHalf) {
    const source = new RequestMixSource({ spanBytes, seed });
    const startUs = device.settledUs;
    const queue = new HostQueue(device, source, { queueDepth: USED_STATE.queueDepth.value, deviceDepth, startUs });
    const ignore = (): void => undefined;
    for (let slice = 1; slice <= SLICES; slice++) {
      if (slice === SLICES / 2 + 1) onHalf();
      const untilUs = startUs + (60e6 * minutes * scaleFraction * slice) / SLICES;
      while (queue.nowUs < untilUs) queue.completeNext(ignore);
      yield 1 / SLICES;
    }
  };
