import { describe, expect, it } from 'vitest';
import { run as runCliff } from '#recordings/secondCliff';
import * as words from '#messages/fast-corner';
import { SOURCE_ROWS, type SourceRowId } from '#sources';
import { CORNER_SHAPES, cornerWay, printedCorner, stateAt, type CornerFigures } from './corner.ts';
import { parameters } from './parameters.ts';
import { CORNER_DRIVES, guessFormat, requestOf, type CornerSettings } from './scenario.ts';
import { recordedParts } from '#tests/recordedRuns';

function corner(change: Partial<CornerSettings>): CornerFigures {
  const settings = { ...parameters.standard, ...change };
  const { figures } = cornerWay(
    recordedParts('secondCliff', runCliff, requestOf(settings)),
    CORNER_SHAPES[settings.drive],
  );
  if (!figures) throw new Error('a run that is complete has its figures');
  return figures;
}

describe('a second cliff', () => {
  it.each(CORNER_DRIVES)('of %s comes where its reviews have it, and as deep', (drive) => {
    const { printed } = CORNER_SHAPES[drive];
    const empty = corner({ drive });
    expect(Math.abs(empty.corner / printed.empty - 1)).toBeLessThan(0.1);
    expect(Math.abs(empty.inside / printed.inside - 1)).toBeLessThan(0.1);
    expect(Math.abs(empty.behind / printed.behind - 1)).toBeLessThan(0.1);
    const full = corner({ drive, fillPercent: printed.fullPercent });
    expect(Math.abs(full.corner / printed.full - 1)).toBeLessThan(0.1);
  });

  it('comes after 2 to 14 % of the drive, as the chapter says', () => {
    const terabytes = { qvo1: 1, qvo4: 4, intel660p: 1.024 } as const;
    const percents = CORNER_DRIVES.map((drive) => corner({ drive }).corner / (10 * terabytes[drive])).map(Math.round);
    expect([Math.min(...percents), Math.max(...percents)]).toEqual([2, 14]);
    expect(words.chapter.more).toContain('it holds 2 to 14\u00a0%');
  });

  it('is put off by a pause as far as the corner was emptied', () => {
    const minute = corner({});
    const emptied = corner({ pause: 'emptied' });
    expect(minute.recovered).toBeLessThan(minute.corner / 5);
    expect(emptied.recovered).toBeCloseTo(emptied.corner, 5);
  });

  it('is drawn to the end of what is shown, and stands still in the pause', () => {
    const shape = CORNER_SHAPES.qvo1;
    const way = cornerWay(recordedParts('secondCliff', runCliff, requestOf(parameters.standard)), shape);
    const { points, pause } = way;
    if (!pause) throw new Error('a run that is complete has had its pause');
    const [before, after] = [points[pause.from], points[pause.to]];
    expect(before?.written).toBeCloseTo(shape.first, 0);
    expect(after?.written).toBe(before?.written);
    expect(after?.cached).toBeLessThan(before?.cached ?? 0);
    expect(points.at(-1)?.written).toBeLessThanOrEqual(shape.first + shape.second);
    expect(points.at(-1)?.written).toBeGreaterThan(shape.first + shape.second - 1);
    const middle = ((before?.second ?? 0) + (after?.second ?? 0)) / 2;
    expect(stateAt(way, middle).speed).toBeNull();
    expect(stateAt(way, 1).written).toBeCloseTo(0.55, 2);
    for (const [index, { second }] of points.slice(1).entries())
      expect(second).toBeGreaterThan(points[index]?.second ?? 0);
  });

  it('has what is printed from its sources', () => {
    const ids = { qvo1: 'qvo1', qvo4: 'qvo4', intel660p: '660p' } as const;
    for (const drive of CORNER_DRIVES) {
      const { printed } = CORNER_SHAPES[drive];
      const valueOf = (name: 'empty' | 'full' | 'inside' | 'after'): unknown =>
        SOURCE_ROWS[`slc.${ids[drive]}.${name}` satisfies SourceRowId].figure;
      expect(valueOf('empty')).toEqual({ unit: 'gigabytes', value: printed.empty });
      expect(valueOf('full')).toEqual({ unit: 'gigabytes', value: printed.full });
      expect(valueOf('inside')).toEqual({ unit: 'megabytesPerSecond', value: printed.inside });
      expect(valueOf('after')).toEqual({ unit: 'megabytesPerSecond', value: printed.behind });
      expect(printedCorner(CORNER_SHAPES[drive], 50)).toBeNull();
    }
  });
});

describe('links and guesses', () => {
  it('are those that the figure offers', () => {
    expect(['42', '201', '-1'].map(guessFormat.read)).toEqual([42, null, null]);
  });

  it('ask for the run that they name', () => {
    expect(requestOf({ drive: 'intel660p', fillPercent: 80, pause: 'emptied' })).toMatchObject({
      drive: 'ssd_660p_1tb',
      fill: 0.8,
      pauseSeconds: null,
    });
  });
});
