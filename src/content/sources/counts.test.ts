import { expect, it } from 'vitest';
import { SOURCE_COUNTS } from './counts.ts';
import { EXHIBIT_SOURCES } from './exhibits.ts';

it('counts what the list of each exhibit holds', () => {
  const counted = Object.entries(EXHIBIT_SOURCES).map(([id, lists]) => {
    const count = Object.values(lists).reduce((sum, list: readonly unknown[]) => sum + list.length, 0);
    return [id, count] as const;
  });
  expect(counted.length).toBeGreaterThan(6);
  expect(SOURCE_COUNTS).toEqual(Object.fromEntries(counted));
});
