import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { DRIVE_PRESETS } from '#devices';
import { FITTED_FIGURES, JUDGED_CLAIMS, setScore } from '#devices/scores';
import { FREE_FIGURES, FREE_FIGURE_NAMES } from '../../src/model/devices/calibration/freeFigures.ts';
import { MISS_REASONS, MISSES } from '../../src/model/devices/calibration/misses.ts';
import { USED_STATE } from '../../src/model/devices/drives/controller.ts';
import { parametersOf } from '../../src/model/devices/drives/variedPresets.ts';

interface LeftOutFile {
  readonly date: string;
  readonly figures: Readonly<Record<string, unknown>>;
  readonly rows: Readonly<Record<string, { readonly predicted: number; readonly error: number }>>;
}

/** Written by `npm run fit -- --left-out`. */
const LEFT_OUT = JSON.parse(
  readFileSync(new URL('../../src/pages/method/recorded/leftOut.json', import.meta.url), 'utf8'),
) as LeftOutFile;

describe('the free figures', () => {
  const all = [
    ...DRIVE_PRESETS.flatMap((preset) => parametersOf(preset).map(([, parameter]) => parameter)),
    ...Object.values(USED_STATE),
  ];
  const used = all.filter(({ freeFigure }) => freeFigure !== undefined);

  // 87 figures were fitted by hand before a program found them.
  test('are 45 at most, and those that the drives are built from', () => {
    expect(FREE_FIGURE_NAMES.length).toBeLessThanOrEqual(45);
    expect(new Set(used.map(({ freeFigure }) => freeFigure))).toEqual(new Set(FREE_FIGURE_NAMES));
    expect(Object.keys(FITTED_FIGURES).toSorted()).toEqual([...FREE_FIGURE_NAMES].toSorted());
  });

  // Twelve, until those that had no printed source were called what they are; 105, until drives of data centers had dies. Some thirty are of
  // ten consumer drives.
  test('stand beside some hundred that are assumed, a few chosen by hand, and all others are known', () => {
    const isAssumed = ({ isFitted, freeFigure, isChosen }: (typeof all)[number]) =>
      isFitted && freeFigure === undefined && isChosen === undefined;
    expect(new Set(all.filter(isAssumed)).size).toBeLessThanOrEqual(142);
    expect(new Set(all.filter(({ isChosen }) => isChosen)).size).toBeLessThanOrEqual(12);
  });

  it.each(FREE_FIGURE_NAMES)(
    '%s is one of its candidates, as its prior is, and has that value in the drives',
    (name) => {
      const { candidates, prior } = FREE_FIGURES[name];
      expect(candidates).toContain(prior);
      expect(candidates).toContain(FITTED_FIGURES[name]);
      const values = used.filter(({ freeFigure }) => freeFigure === name).map(({ value }) => value);
      expect(new Set(values)).toEqual(new Set([FITTED_FIGURES[name]]));
    },
  );
});

describe('what is predicted without a row and those like it', () => {
  const predictions = JUDGED_CLAIMS.map((claim) => ({ claim, error: LEFT_OUT.rows[claim.id]?.error ?? null }));

  it('is of every judged row, and of the figures that are shipped', () => {
    expect(Object.keys(LEFT_OUT.rows).toSorted()).toEqual(JUDGED_CLAIMS.map(({ id }) => id).toSorted());
    expect(LEFT_OUT.figures).toEqual(FITTED_FIGURES);
    expect(LEFT_OUT.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('lies within 10 per cent for three of five, and within 25 for 85 of a hundred', () => {
    const { percentClaims, withinTenPercent, withinTwentyFivePercent } = setScore(predictions);
    expect(percentClaims).toBeGreaterThan(90);
    expect(withinTenPercent / percentClaims).toBeGreaterThanOrEqual(0.6);
    expect(withinTwentyFivePercent / percentClaims).toBeGreaterThanOrEqual(0.85);
  });

  it('has a line for each miss, and for no other row', () => {
    const hasOtherSign = ({ claim, error }: (typeof predictions)[number]): boolean =>
      claim.kind === 'points' && ((claim.measured ?? 0) + (error ?? 0)) * (claim.measured ?? 0) < 0;
    const missed = predictions
      .filter((each) => Math.abs(each.error ?? Infinity) > 10 || hasOtherSign(each))
      .map(({ claim }) => claim.id);
    expect(Object.keys(MISSES).toSorted()).toEqual(missed.toSorted());
    expect(new Set(Object.values(MISSES))).toEqual(new Set(Object.keys(MISS_REASONS)));
    for (const line of Object.values(MISS_REASONS)) expect(line).toMatch(/^[^\n]{20,160}$/);
  });
});
