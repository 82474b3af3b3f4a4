import { describe, expect, it } from 'vitest';
import type { TracePicture, TraceRefusal } from '#store/trace';
import { describeRefusal, describeTime } from './traceWords.ts';

describe('a place on the time axis', () => {
  const at = { firstTime: 2 } as TracePicture;

  it('is a duration, or has the word for what is counted', () => {
    expect(describeTime({ ...at, hasTimes: true }, { recordName: 'line' }, 4_000_002)).toMatch(/^4\s/);
    expect(describeTime({ ...at, hasTimes: false }, { recordName: 'line' }, 3001)).toBe('line 3,001');
  });
});

describe('a file that is no trace', () => {
  const fault = {
    fault: 'unrecognized',
    recordName: 'line',
    record: 1,
    excerpt: '?PNG?',
    count: 19,
    format: null,
    example: '',
    hasZeroBytes: true,
    doubts: [],
  } as const;
  const refused = (type: string, refusal: TraceRefusal): string =>
    describeRefusal(refusal, { name: 'a.bin', type }).join('');

  it('is told for what it is: a picture, or no text', () => {
    expect(refused('image/png', { kind: 'fault', fault })).toMatch(/^a\.bin is a picture\. A trace is /);
    expect(refused('', { kind: 'fault', fault })).toMatch(/^a\.bin is not text in UTF-8\. .+ “Another format…”\.$/);
    const text = { ...fault, hasZeroBytes: false };
    expect(refused('', { kind: 'fault', fault: text })).toMatch(/^a\.bin cannot be read as a trace: line 1 /);
  });
});
