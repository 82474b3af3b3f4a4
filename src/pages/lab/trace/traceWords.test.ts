import { describe, expect, it } from 'vitest';
import type { TracePicture } from '#store/trace';
import { describeTime } from './traceWords.ts';

describe('a place on the time axis', () => {
  const at = { firstTime: 2 } as TracePicture;

  it('is a duration, or has the word for what is counted', () => {
    expect(describeTime({ ...at, hasTimes: true }, { recordName: 'line' }, 4_000_002)).toMatch(/^4\s/);
    expect(describeTime({ ...at, hasTimes: false }, { recordName: 'line' }, 3001)).toBe('line 3,001');
  });
});
