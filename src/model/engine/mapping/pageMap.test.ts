import { expect, test } from 'vitest';
import { createPageMap } from './createPageMap.ts';
import { requireScenario } from '../requireScenario.ts';

test('a trimmed page is invalid where it lies, and its block holds one valid page less', () => {
  const map = createPageMap(requireScenario({ blockCount: 16, pagesPerBlock: 8, spareFactor: 0.5 }));
  map.write(Int32Array.of(3, 5), 2);
  const [kept, trimmed] = [map.locate(3), map.locate(5)];
  map.trim(5);
  expect([map.locate(3), map.locate(5)]).toEqual([kept, -1]);
  const { words, validPages } = map.flash;
  expect([(words[kept] ?? 0) < 0, (words[trimmed] ?? 0) < 0]).toEqual([false, true]);
  expect(validPages[Math.floor(trimmed / 8)]).toBe(1);
});
