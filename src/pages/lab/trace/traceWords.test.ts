import { describe, expect, it } from 'vitest';
import type { TraceLines, TracePicture, TraceRefusal } from '#store/trace';
import { describeDoubts, describeRefusal, describeTime } from './traceWords.ts';

describe('a place on the time axis', () => {
  const at = { firstTime: 2 } as TracePicture;

  it('is a duration, or has the word for what is counted', () => {
    expect(describeTime({ ...at, hasTimes: true }, { recordName: 'line' }, 4_000_002)).toMatch(/^4\s/);
    expect(describeTime({ ...at, hasTimes: false }, { recordName: 'line' }, 3001)).toBe('line 3,001');
  });
});

describe('what may be wrong with a trace', () => {
  const lines = { cautions: [], timesBackwards: 0, recordName: 'line', damage: null } as unknown as TraceLines;
  const doubts = (more: Partial<TraceLines>): readonly string[] =>
    describeDoubts({ ...lines, ...more }).map((parts) => parts.join(''));

  it('is that its gzip is cut or damaged', () => {
    expect(doubts({})).toEqual([]);
    expect(doubts({ damage: 'cutShort' })).toEqual(['The compressed file ends too early; what came before is used.']);
    expect(doubts({ damage: 'damaged' })).toEqual(['The compressed data are damaged; what came before is used.']);
  });

  it('is that times run backwards, with both lines of which one may be wrong', () => {
    const backwards = { timesBackwards: 1, firstTimeBackwards: 12, beforeTimeBackwards: 10 };
    expect(doubts(backwards)).toEqual([
      'From line 12 on, 1 request is earlier than the one before (12 than 10); they are used all the same.',
    ]);
  });

  it('is how its numbers were read, with the way to say otherwise', () => {
    const eight = { kind: 'writing', how: 'decimals', text: '8.000', value: 8, unit: 's' } as const;
    expect(doubts({ cautions: [eight] })[0]).toMatch(/^“8\.000” is read as 8: .+ say so: .+thousands marked off/);
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
    const names = { ...fault, fault: 'offsetTooLarge', format: 'oraclegeneral', hasZeroBytes: false } as const;
    expect(refused('', { kind: 'fault', fault: names })).toMatch(
      /pages of its own: “Another format…”, “Fit to the drive: compact”\.$/,
    );
    const text = { ...fault, hasZeroBytes: false };
    expect(refused('', { kind: 'fault', fault: text })).toMatch(/^a\.bin cannot be read as a trace: line 1 /);
  });
});
