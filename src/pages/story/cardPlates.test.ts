import { expect, it } from 'vitest';
import { cardPlates } from './cardPlates.ts';

it('a drive at work: plates of every kind of place, most of them in use', async () => {
  const { pagesPerBlock, places } = await cardPlates();
  expect(places.length % pagesPerBlock).toBe(0);
  const shareOf = (look: string): number => places.filter((each) => each === look).length / places.length;
  expect(shareOf('fresh')).toBeGreaterThan(0.1);
  expect(shareOf('moved')).toBeGreaterThan(0.1);
  expect(shareOf('left')).toBeGreaterThan(0.1);
  expect(shareOf('clean')).toBeGreaterThan(0);
  expect(shareOf('clean')).toBeLessThan(0.3);
});
