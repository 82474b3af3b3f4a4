import { expect, it } from 'vitest';
import { RAID0_WAITS_REQUEST, run } from './raid0Waits.ts';

it('an order in two parts meets a die that cleans twice as often', () => {
  const [part] = run({ ...RAID0_WAITS_REQUEST, blockCount: 256 });
  if (!part) throw new Error('no part');
  // A block of 128 pages is opened for each 128 of the host, with a block to be cleaned each time.
  expect(part.onePartFraction).toBeCloseTo(1 / 128, 4);
  expect(part.twoPartFraction / part.onePartFraction).toBeCloseTo(2, 1);
});
