import { describe, expect, it } from 'vitest';
import { WriteBackCache } from './timedArray.ts';

describe('a write-back cache', () => {
  it('gives room back in the order the writes came, even where a later one is taken first', () => {
    const cache = new WriteBackCache(2);
    expect(cache.admit(1, 0, 100)).toBe(0);
    expect(cache.admit(1, 0, 50)).toBe(0);
    // Room comes back at 100, though the second write has left at 50.
    expect(cache.admit(1, 0, 200)).toBe(100);
    expect(cache.admit(1, 0, 300)).toBe(100);
    expect(cache.admit(1, 0, 300)).toBe(200);
  });

  it('has forgotten what was taken before the next write comes', () => {
    const cache = new WriteBackCache(2);
    for (let nowUs = 0; nowUs < 1000; nowUs += 100) expect(cache.admit(2, nowUs, nowUs + 100)).toBe(nowUs);
  });

  it('holds as many writes as its ring has places, however small they are', () => {
    const cache = new WriteBackCache(1e9);
    const answers = Array.from({ length: 3000 }, (_, index) => cache.admit(1, 0, 1 + index));
    // 1,024 places: write number k waits for number k − 1,024, which is taken at k − 1,023.
    expect(answers.slice(0, 1024).every((answeredUs) => answeredUs === 0)).toBe(true);
    expect(answers[1024]).toBe(1);
    expect(answers[2999]).toBe(2999 - 1023);
  });
});
