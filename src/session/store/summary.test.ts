import { describe, expect, it } from 'vitest';
import { busyUs, X25V_TIMES } from '#devices';
import { OPERATION_US, speedShareOf } from './summary.ts';

describe('the speed that is left', () => {
  it('goes by the times of the X25-V', () => {
    expect(OPERATION_US.hostWrite).toBeCloseTo(X25V_TIMES.hostWriteUs, 9);
    expect(OPERATION_US.copy).toBeCloseTo(X25V_TIMES.relocateUs, 9);
    expect(OPERATION_US.erase).toBeCloseTo(X25V_TIMES.eraseUs, 9);
  });

  it('is what the time of the same orders on a new drive is of the time they took', () => {
    const counted = { fromStep: 0, hostPages: 1696, flashPages: 3917, blocksErased: 244 };
    const took = busyUs(X25V_TIMES, counted.hostPages, counted.flashPages - counted.hostPages, counted.blocksErased);
    expect(speedShareOf(counted)).toBeCloseTo(busyUs(X25V_TIMES, counted.hostPages, 0, 0) / took, 9);
  });

  it('is whole where nothing was copied, and before the first write', () => {
    expect(speedShareOf({ fromStep: 0, hostPages: 416, flashPages: 416, blocksErased: 0 })).toBe(1);
    expect(speedShareOf({ fromStep: 0, hostPages: 0, flashPages: 0, blocksErased: 0 })).toBe(1);
  });
});
