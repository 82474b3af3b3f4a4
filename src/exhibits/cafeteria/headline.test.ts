import { describe, expect, it } from 'vitest';
import { createDrive } from '#engine';
import { headline as words } from '#messages/cafeteria';
import { DEFAULT_SETTINGS, type DriveSize, scenarioOf } from '#store';
import { BEATS, endOfBeat } from './act/beats.ts';
import { headlineFacts, shortWhyOf, whyOf } from './Headline.tsx';

type Summary = NonNullable<Parameters<typeof headlineFacts>[0]>;

/** A drive whose ledger counts from the start, with its speed over the same orders. */
const summaryOf = (hostPages: number, flashPages: number, speedShare: number): Summary =>
  ({
    counted: { fromStep: 0, hostPages, flashPages, blocksErased: 0 },
    speedShare,
    sinceLeaving: null,
    isTrimEnabled: false,
  }) as unknown as Summary;

const lineOf = (summary: Summary | null, size: DriveSize = 'table'): string => whyOf(headlineFacts(summary, size));

describe('the line under the question', () => {
  it('says what the page is until re-plating costs something', () => {
    expect(lineOf(null)).toBe(words.page);
    expect(lineOf(summaryOf(0, 0, 1))).toBe(words.page);
    expect(lineOf(summaryOf(1000, 1054, 0.9))).toBe(words.page);
    expect(lineOf(summaryOf(1000, 1056, 0.9))).not.toBe(words.page);
  });

  it('does not change before the last beat of the act, while the first plates are washed', () => {
    for (const [index] of BEATS.slice(0, -1).entries()) {
      const { step, microStep } = endOfBeat(index);
      const drive = createDrive(scenarioOf(DEFAULT_SETTINGS));
      while (drive.step < step || drive.microStep < microStep) drive.advanceMicro(null);
      const { hostPagesWritten, flashPagesProgrammed } = drive.counters;
      expect(lineOf(summaryOf(hostPagesWritten, flashPagesProgrammed, 0.9))).toBe(words.page);
    }
  });

  it('gives the speed of the same orders as the ratio, as the share that was counted', () => {
    expect(lineOf(summaryOf(100, 231, 0.358))).toMatch(/2\.3 times as fast; .*36\s?%/u);
    expect(lineOf(summaryOf(100, 239, 0.351))).toMatch(/2\.4 times as fast; .*35\s?%/u);
    expect(lineOf(summaryOf(100, 231, 0.358), 'scale')).not.toContain('%');
  });
});

describe('the line of a hall', () => {
  it('says what wears, or whose dishes nobody wants, or nothing', () => {
    const summary = summaryOf(100, 231, 0.358);
    expect([shortWhyOf(summary, 1), shortWhyOf(summary, 2.31)]).toEqual(['', words.whyShort({ ratio: 2.31 })]);
    const left = { ...summary, sinceLeaving: { unwantedPages: 84 } } as unknown as Summary;
    expect(shortWhyOf(left, 1)).toContain('84 dishes');
  });
});
