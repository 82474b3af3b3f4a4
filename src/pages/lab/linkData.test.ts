import { describe, expect, it } from 'vitest';
import type { PlainData } from './labState.ts';
import { formatData, parseData } from './linkData.ts';

/** As a link has it, and read from there. */
const again = (data: PlainData): PlainData | null => parseData(decodeURIComponent(formatData(data)));

describe('data in a link', () => {
  it('have no quotes, no braces, and nothing that is not set', () => {
    const lines = [{ victimPolicy: 'fifo', pools: 1 }, { isTrimEnabled: true }];
    expect(formatData({ points: 2, lines, none: null, reading: {} })).toBe(
      'points:2,lines:!((victimPolicy:fifo,pools:1),(isTrimEnabled:true))',
    );
    expect(formatData({ fileName: 'office-morning.iolog' })).toBe('fileName:office-morning.iolog');
  });

  it.each([
    {},
    { share: 0.25, small: 1e-7, below: -2, isOn: false, list: [[], [1, 'two'], 'null'] },
    { a: '2', b: 'true', c: 'null', d: '', e: ' 1', f: '{"a":1}', g: '[1]' },
    { file: 'a (1), "b": 100% & c!+\\.csv', other: 'трасса №2.csv' },
    { words: { '1': 1, 'R:W': 0, 'a,b': 2 }, column: 'start lba' },
  ] as readonly PlainData[])('are read as they were: %j', (data) => {
    expect(again(data)).toEqual(data);
  });

  it('are read from older links, which hold JSON', () => {
    expect(parseData('{"fit":"scale","reading":{}}')).toEqual({ fit: 'scale', reading: {} });
  });

  it.each(['[1]', 'wrap', 'a:', 'a:(', 'a:)', ')(', 'a:1,,b:2', '"', 'a:!', '{'])('are none in %s', (text) => {
    expect(parseData(text)).toBe(null);
  });
});
