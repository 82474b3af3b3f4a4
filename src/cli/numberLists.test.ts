import { describe, expect, it } from 'vitest';
import { parsePoints } from './numberLists.ts';

describe('points of a sweep', () => {
  it('are evenly spaced with both ends among them', () => {
    expect(parsePoints('--f', '0.1..0.5:5').map((point) => point.toFixed(6))).toEqual([
      '0.100000',
      '0.200000',
      '0.300000',
      '0.400000',
      '0.500000',
    ]);
    expect(parsePoints('--f', '0.07..0.3:3').at(-1)).toBe(0.3);
  });

  it('may be percentages', () => {
    expect(parsePoints('--f', '7%..30%:3')).toEqual(parsePoints('--f', '0.07..0.3:3'));
  });

  it('may be a single one', () => {
    expect(parsePoints('--f', '.2...3:1')).toEqual([0.2]);
  });

  it.each(['', '0.1', '0.1..0.2', '0.1..0.2:0', '0.1..0.2:1.5', '0.1..0.2:99999', '..:3'])('refuse %j', (text) => {
    expect(() => parsePoints('--f', text)).toThrow('--f is');
  });
});
