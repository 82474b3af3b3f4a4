import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  BIN_MS,
  DRIVE_CARDS,
  DRIVE_PRESETS,
  LAP_MEGABYTES,
  LAP_SECONDS,
  LAP_STEPS,
  STOP_MS,
  WINDOW_MS,
} from '#devices';
import { MEASURED_DRIVES, UNIFORM } from '#devices/modern';
import { claimsMatching, validateClaims } from '#devices/scores';
import { run } from '#recordings/driveLaps';
import { SOURCE_ROWS, type SourceRowId } from '#sources';
import { DRIVES } from '../../src/exhibits/drives/driveList.ts';
import { dropsOf, MEASURED_DROPS } from '../../src/exhibits/drives/drops.ts';
import { NO_LAPS, withParts } from '../../src/exhibits/drives/laps.ts';
import { CLOCK_GAIN, MENTIONED_DRIVES } from '../../src/exhibits/drives/MorePanels.tsx';
import * as scenario from '../../src/exhibits/drives/scenario.ts';

const figureOf = (id: SourceRowId): number => {
  const { figure } = SOURCE_ROWS[id];
  return 'value' in figure && typeof figure.value === 'number' ? figure.value : NaN;
};

describe('the table of the chapter on drives', () => {
  it('has what the survey measured', () => {
    expect(MEASURED_DROPS.map(({ measured }) => measured)).toEqual(
      MEASURED_DROPS.map(({ id }) => figureOf(`drop.${id}.rand4k` as SourceRowId)),
    );
  });

  it('says what `sim validate` says, with the same seeds', () => {
    const [claim] = claimsMatching('drop.summit_256.rand4k');
    if (!claim) throw new Error('no such claim');
    const seeds = [1, 2];
    const laps = seeds.flatMap((seed) =>
      (['new', 'used'] as const).map((state) => scenario.lapKey('summit_256', state, seed)),
    );
    const drop = dropsOf(withParts(NO_LAPS, [...run({ laps })]), 10).find(({ id }) => id === 'summit_256');
    const [outcome] = [...validateClaims([claim], seeds)];
    expect([drop?.simulated, drop?.error, drop?.lowest]).toEqual([
      outcome?.simulated,
      outcome?.error,
      outcome?.range.lowest,
    ]);
  });

  it('tells of each row what comes out if the fit has not seen it', () => {
    const { rows } = JSON.parse(
      readFileSync(new URL('../../src/pages/method/recorded/leftOut.json', import.meta.url), 'utf8'),
    ) as {
      rows: Record<string, { predicted: number }>;
    };
    for (const { id, unseen } of MEASURED_DROPS)
      expect([id, rows[`drop.${id}.rand4k`]?.predicted.toFixed(1)]).toEqual([id, unseen.toFixed(1)]);
  });
});

describe('the race of the chapter on drives', () => {
  it('lists every single drive of the articles of 2008 to 2012 once', () => {
    const single = DRIVE_PRESETS.filter(
      ({ family }) => !['array', 'alias', 'slcCached', 'dataCenter'].includes(family),
    );
    expect(DRIVES.map(({ id }) => id).toSorted()).toEqual(single.map(({ id }) => id).toSorted());
    expect(DRIVES).toHaveLength(23);
  });

  it('has the controller, the year and the speed of each from its preset', () => {
    const families = { intel: 'intel', indilinx: 'indilinx', marvell: 'marvell', disk: 'disk' } as const;
    for (const { id, group, year, isSlc, revolutionsPerMinute } of DRIVES) {
      const preset = DRIVE_PRESETS.find((each) => each.id === id);
      if (!preset) throw new Error(`no preset ${id}`);
      if (group in families) expect(preset.family).toBe(families[group as keyof typeof families]);
      else expect(['samsung', 'replacementBlock']).toContain(preset.family);
      const years = { latencyReview: 2008, survey: 2009, pairReview: 2010, tripleReview: 2012 };
      expect(years[preset.articles[0] as keyof typeof years]).toBe(year);
      expect('nand' in preset && preset.nand.name.includes('SLC')).toBe(isSlc === true);
      expect(preset.family === 'disk' ? preset.parameters.revolutionsPerMinute.value : undefined).toBe(
        revolutionsPerMinute,
      );
    }
  });

  it('has the drives of 2022 that others have measured, each within 10 % of its rate', () => {
    expect([...scenario.MODERN_DRIVES]).toEqual(MEASURED_DRIVES.map(({ id }) => id));
    const laps = scenario.MODERN_DRIVES.map(scenario.modernLap);
    for (const { lap } of run({ laps })) {
      const measured = MEASURED_DRIVES.find(({ id }) => id === lap.preset)?.writesPerSecond[UNIFORM] ?? NaN;
      expect(Math.abs((lap.megabytesPerSecond * 1e6) / 4096 / measured - 1)).toBeLessThan(0.1);
    }
  });

  it('has the sizes of the engine', () => {
    const { RACE_SECONDS, STEPS_A_SECOND, LANE_MEGABYTES } = scenario;
    expect([RACE_SECONDS, RACE_SECONDS * STEPS_A_SECOND]).toEqual([LAP_SECONDS, LAP_STEPS]);
    expect([scenario.BIN_MS, scenario.WINDOW_MS, scenario.STOP_MS]).toEqual([BIN_MS, WINDOW_MS, STOP_MS]);
    expect(LANE_MEGABYTES).toBe(LAP_MEGABYTES);
  });
});

it('the records of the chapter on drives are those of the articles', () => {
  expect(CLOCK_GAIN).toBe(figureOf('turbo.t.rw') / figureOf('turbo.v.rw') - 1);
  expect(MENTIONED_DRIVES.map(({ id }) => id)).toEqual(DRIVE_CARDS.map(({ id }) => id));
});
