import { expect, it } from 'vitest';
import { WriteBuffer } from './bufferedWrites.ts';

it('a buffer of two has room again when the first of the two has left', () => {
  const buffer = new WriteBuffer(2);
  expect(buffer.roomUs).toBe(0);
  buffer.enter(100);
  expect(buffer.roomUs).toBe(0);
  buffer.enter(150);
  expect(buffer.roomUs).toBe(100);
  buffer.enter(250);
  expect(buffer.roomUs).toBe(150);
});
