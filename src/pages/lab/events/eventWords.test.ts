import { expect, it } from 'vitest';
import { stopText } from './eventWords.ts';

it('keeps a number of a breakpoint and its unit in one line', () => {
  const stop = { field: 'waitMs', operator: '>', value: 90, isOn: true } as const;
  expect(stopText(stop)).toBe('a write waits over 90\u00a0ms');
  expect(stopText({ ...stop, field: 'freeBlocks' })).toBe('free blocks over 90');
});
