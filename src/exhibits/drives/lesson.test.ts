import { beforeAll, describe, expect, it } from 'vitest';
import type { DriveLap } from '#devices';
import { run } from '#recordings/driveLaps';
import { SOURCE_ROWS, type SourceRowId } from '#sources';
import { answerOf, dropLaps, dropsOf, MEASURED_TRIM, sortedDrops, TRIM_DRIVE, trimLaps } from './drops.ts';
import { lanesOf, lapIn, missingOf, NO_LAPS, withParts, type KnownLaps } from './laps.ts';
import { parameters } from './parameters.ts';
import { ALIGNED_LAP, guessFormat, lapKey, SECTOR_LAP, USUAL_DRIVES } from './scenario.ts';
import { raceAnswer, verdictOf } from './summary.ts';
import { recordedParts } from '#tests/recordedRuns';

let known: KnownLaps = NO_LAPS;

beforeAll(() => {
  const laps = missingOf(NO_LAPS, [
    ...USUAL_DRIVES.flatMap((id) => [lapKey(id, 'used'), lapKey(id, 'new')]),
    ...dropLaps(1),
    ...trimLaps(),
    ALIGNED_LAP,
    SECTOR_LAP,
  ]);
  known = withParts(NO_LAPS, recordedParts('driveLaps', run, { laps }));
}, 60_000);

function lapOf(id: string, state: 'used' | 'new' | 'trimmed'): DriveLap {
  const lap = lapIn(known, lapKey(id, state));
  if (!lap) throw new Error(`no lap of ${id}, ${state}`);
  return lap;
}

const figureOf = (id: SourceRowId): number => {
  const { figure } = SOURCE_ROWS[id];
  return 'value' in figure && typeof figure.value === 'number' ? figure.value : NaN;
};

describe('two ways to be slow', () => {
  it('the Summit makes a guest wait half a second, and the disk a tenth of that', () => {
    const summit = lapOf('summit_256', 'used');
    expect(summit.maxMs).toBeGreaterThan(400);
    expect(summit.maxMs).toBeGreaterThan(5 * lapOf('velociraptor', 'used').maxMs);
    expect(summit.stops).toBeGreaterThan(30);
    expect(lapOf('velociraptor', 'used').stops).toBe(0);
  });

  it('though it writes nearly as much as the disk, and new three times that', () => {
    const [summit, disk] = [lapOf('summit_256', 'used'), lapOf('velociraptor', 'used')];
    expect(summit.megabytesPerSecond).toBeLessThan(disk.megabytesPerSecond);
    expect(summit.megabytesPerSecond).toBeGreaterThan(disk.megabytesPerSecond * 0.85);
    // rbb.x.velo, printed as 3.
    expect(lapOf('summit_256', 'new').megabytesPerSecond / disk.megabytesPerSecond).toBeCloseTo(3, 0);
  });

  it('cleaning ahead leaves the X25-M G2 without a wait, and the Turbo loses much and evenly', () => {
    expect(lapOf('x25m_g2_160', 'used').maxMs).toBeLessThan(1);
    expect(lapOf('vertex_turbo_128', 'used').maxMs).toBeLessThan(20);
    expect(lapOf('vertex_turbo_128', 'used').stops).toBe(0);
  });

  it('so that one of the four stutters, and it is said of the usual race', () => {
    const answer = raceAnswer(lanesOf(known, parameters.standard), parameters.standard);
    expect(answer).toMatchObject({ isUsual: true, slowest: { id: 'summit_256' }, fastest: { id: 'x25m_g2_160' } });
    expect(answer && verdictOf(answer)).toMatch(/one order waits \d+\sms, and it is slower than the disk/);
    const alone = { ...parameters.standard, drives: ['velociraptor'] };
    const other = raceAnswer(lanesOf(known, alone), alone);
    expect(other && verdictOf(other)).toContain('Longest wait: VelociRaptor');
    expect(raceAnswer(lanesOf(NO_LAPS, alone), alone)).toBeNull();
  });
});

describe('the table', () => {
  it('is within ten points in all rows, within five in six of the eight', () => {
    const offs = dropsOf(known, 1).map(({ error }) => Math.abs(error ?? Infinity));
    expect(offs.every((off) => off < 10)).toBe(true);
    expect(offs.filter((off) => off < 5).length).toBeGreaterThanOrEqual(6);
    expect(answerOf(dropsOf(known, 1))?.worst.id).toBe('vertex_ex_128');
    expect(answerOf(dropsOf(NO_LAPS, 1))).toBeNull();
  });

  it('counts the median of as many seeds as are known', () => {
    const at = (rate: number, state: 'new' | 'used', seed: number) => ({
      lap: { ...lapOf('x25e_64', state), seed, megabytesPerSecond: rate },
      sheet: known.sheets.get('x25e_64') as never,
    });
    // Losses of 10, 20 and 60 per cent: the middle one of three, of two the mean.
    const few = withParts(NO_LAPS, [at(100, 'new', 1), at(90, 'used', 1), at(100, 'new', 2), at(80, 'used', 2)]);
    const more = withParts(few, [at(100, 'new', 3), at(40, 'used', 3)]);
    const dropIn = (laps: KnownLaps) => dropsOf(laps, 10).find(({ id }) => id === 'x25e_64');
    expect(dropIn(few)?.simulated).toBeCloseTo(15, 10);
    expect(dropIn(more)).toMatchObject({
      seeds: 3,
      simulated: expect.closeTo(20, 10),
      highest: expect.closeTo(60, 10),
    });
  });

  it('can be sorted by measure, error and name', () => {
    const drops = dropsOf(known, 1);
    expect(sortedDrops(drops, 'measured', String)[0]?.id).toBe('summit_256');
    expect(sortedDrops(drops, 'error', String)[0]?.id).toBe('vertex_ex_128');
    expect(sortedDrops(drops, 'name', String)[0]?.id).toBe('agility_128');
  });
});

describe('what else it says', () => {
  it('TRIM makes the drive as new, within two per cent', () => {
    const [fresh, used, trimmed] = MEASURED_TRIM.map(({ state }) => lapOf(TRIM_DRIVE, state).megabytesPerSecond);
    expect((trimmed ?? 0) / (fresh ?? 1)).toBeCloseTo(1, 1.7);
    expect((used ?? 0) / (fresh ?? 1)).toBeLessThan(0.6);
    expect(MEASURED_TRIM.map(({ measured }) => measured)).toEqual(
      (['ultradrive.clean', 'ultradrive.used', 'ultradrive.after'] as const).map(figureOf),
    );
  });

  it('orders across pages are slower by an eighth or so', () => {
    const [aligned, sector] = [ALIGNED_LAP, SECTOR_LAP].map((key) => lapIn(known, key)?.megabytesPerSecond ?? NaN);
    expect((sector ?? NaN) / (aligned ?? NaN)).toBeGreaterThan(0.8);
    expect((sector ?? NaN) / (aligned ?? NaN)).toBeLessThan(0.92);
  });
});

describe('links and guesses', () => {
  it('come back as they were written', () => {
    const race = { drives: ['x25v', 'ocz_core_jmicron'], state: 'trimmed' } as const;
    expect(parameters.write(race).toString()).toBe('drives=x25v-ocz_core_jmicron&state=trim');
    expect(guessFormat.read('velociraptor')).toBe('velociraptor');
  });

  it('say what they are not', () => {
    expect(guessFormat.read('x25e_64')).toBeNull();
    const { taken, remarks } = parameters.read(new URLSearchParams('drives=x25v-tape&state=old'));
    expect(taken).toEqual({ drives: ['x25v'], state: 'used' });
    expect(remarks.map(({ code }) => code)).toEqual(['notAValue', 'notOneOf']);
  });
});
