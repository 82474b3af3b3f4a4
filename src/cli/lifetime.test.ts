import { describe, expect, it } from 'vitest';
import { refusalOfLine, sim } from './fixtures/sim.ts';

describe('sim lifetime', () => {
  it('without flags reckons the drive of the survey', async () => {
    const report = JSON.parse(await sim('lifetime --json'));
    expect(report.spareGb).toBeCloseTo(17.85, 9);
    expect(report.poolGb).toBeCloseTo(203.4, 9);
    expect(report.daysPerCycle.dynamic).toBeCloseTo(29.057, 3);
    expect(report.daysPerCycle.wholeDays).toBe(36);
    expect(report.days.wholeDays).toBe(360_000);
    expect(report.years.wholeDays).toBeCloseTo(986.3, 1);
    expect(report.printedErrors.map(({ id }: { id: string }) => id)).toEqual([
      'life.rmw.cells.ideal',
      'life.rmw.cells.worst',
    ]);
    const table = await sim('lifetime');
    expect(table).toMatch(/^dynamic +29\.06 +290,571 +796\.1$/m);
    expect(table).toMatch(/^static, in whole days +36 +360,000 +986\.3$/m);
    expect(table).not.toMatch(/undefined|NaN|null/);
  });

  it('takes every term', async () => {
    const report = JSON.parse(
      await sim(
        'lifetime --flash-gb 100 --formatted-gb 80 --free-gb 30 --daily-gb 5 --cycles 1000 --write-amplification 2 --json',
      ),
    );
    // By hand: 50 GB go round at 10 GB a day, 5 days a cycle; with the 50 that lie still 10.
    expect(report).toMatchObject({ spareGb: 20, poolGb: 50, stillGb: 50, programmedGbPerDay: 10 });
    expect(report.days).toEqual({ dynamic: 5000, static: 10_000, wholeDays: 10_000 });
    // 5 years of 10 GB a day over 100 GB.
    expect(report.cyclesInFiveYears).toBeCloseTo(182.5, 9);
  });

  it('leaves out what rounds to nothing', async () => {
    const line = 'lifetime --flash-gb 256 --formatted-gb 256 --free-gb 0 --daily-gb 100 --cycles 3000';
    const table = await sim(`${line} --write-amplification 4`);
    // By hand: 256 / 400 of a day, 3,000 times over.
    expect(table).toMatch(/^static +0\.64 +1,920 +5\.3$/m);
    expect(table).toMatch(/^dynamic +– +– +–$/m);
    expect(table).not.toContain('in whole days');
  });

  it.each([
    ['--daily-gb 0', '--daily-gb is 0, but it has to be a number of gigabytes from'],
    ['--cycles many', '--cycles is many, but it has to be a number from 1 to'],
    ['--formatted-gb 300', '--formatted-gb is 300, but it has to be at most --flash-gb, which is 256.'],
    ['--free-gb 240', '--free-gb is 240, but it has to be at most --formatted-gb, which is 238.15.'],
    ['--size 3', '--size is not known here'],
  ])('%s is refused in one sentence', async (flags, sentence) => {
    expect((await refusalOfLine(`lifetime ${flags}`)).startsWith(sentence)).toBe(true);
  });
});
