import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { claimsMatching, measurementsOf, MISS_REASONS, RECORD_REASONS, setScore } from '#devices/scores';
import { off, records as recordWords } from '#messages/method';
import { run as hashBits, BIT_DRIVES } from '#recordings/agreementBits';
import { FORMULAS_REQUEST, run as compareFormulas, type AgreementFormulasPart } from '#recordings/agreementFormulas';
import { run as runRows } from '#recordings/agreementRows';
import { batchesIn } from '../../src/pages/method/agreementRun.ts';
import { bitsOf } from '../../src/pages/method/BrowserCards.tsx';
import { batchesOf, composeData, type AgreementFile } from '../../src/pages/method/composeData.ts';
import type { ModernFile } from '../../src/pages/method/composeModern.ts';
import { csvOf, jsonOf } from '../../src/pages/method/downloads.ts';
import { furthestPercent } from '../../src/pages/method/FormulasCard.tsx';
import { isJudged } from '../../src/pages/method/methodData.ts';
import { rowsOf } from '../../src/pages/method/modernData.ts';
import { isMissed } from '../../src/pages/method/Shortcomings.tsx';
import agreementFile from '../../src/pages/method/recorded/agreement.json';
import leftOut from '../../src/pages/method/recorded/leftOut.json';
import modern from '../../src/pages/method/recorded/modern.json';
import simulated from '../../src/pages/method/recorded/simulated.json';
import { describeRow, formatDate, formatError } from '../../src/pages/method/rowWords.ts';

const AGREEMENT = agreementFile as unknown as AgreementFile;
const DATA = composeData(AGREEMENT, simulated, leftOut, modern as ModernFile);
const JUDGED = DATA.rows.filter(isJudged);
const rowOf = (id: string) => {
  const found = JUDGED.find((row) => row.id === id);
  if (!found) throw new Error(`there is no judged row ${id}`);
  return found;
};

/** Words of a page have no-break spaces between numbers and units; those of the command line do not. */
const withPlainSpaces = (words: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text.replaceAll('\u00a0', ' ')]));

describe('what is recorded', () => {
  const ids = claimsMatching('').map(({ id }) => id as string);

  it('is of every claim and of nothing else', () => {
    expect(Object.keys(AGREEMENT.medians)).toEqual(ids);
    expect(Object.keys(simulated.figures)).toEqual(ids);
    expect(AGREEMENT.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(AGREEMENT.seeds).toBe(10);
  });

  it('holds what the shipped seeds give between the lowest and the highest of ten, the median too', () => {
    for (const { id, simulated: median, lowest, highest, shipped } of DATA.rows) {
      expect(lowest, id).toBeLessThanOrEqual(Math.min(median, shipped));
      expect(highest, id).toBeGreaterThanOrEqual(Math.max(median, shipped));
    }
  });

  it('is what the engine gives today, to the last bit, where that takes no time', () => {
    const quick = ids.filter((id) =>
      /^(size\.g1|mix\.g1|mix\.hdd|size\.hdd|wa\.(one|two20)\.(50|100)|m4\.seq)/.test(id),
    );
    expect(quick.length).toBeGreaterThan(20);
    for (const { id, simulated: figure } of runRows({ ids: quick }))
      expect([id, figure]).toEqual([id, (simulated.figures as Record<string, number>)[id]]);
    for (const { drive, stateHash } of hashBits({ drives: BIT_DRIVES })) expect(stateHash).toBe(DATA.bits[drive]);
    const spares = FORMULAS_REQUEST.effectiveSpareFactors.slice(-3);
    const parts = [...compareFormulas({ ...FORMULAS_REQUEST, effectiveSpareFactors: spares })];
    const amplifications = (points: readonly AgreementFormulasPart[]) =>
      points.map(({ victimPolicy, spareFactor, writeAmplification }) => [
        victimPolicy,
        spareFactor,
        writeAmplification,
      ]);
    expect(amplifications(parts)).toEqual(amplifications(DATA.formulas.slice(-parts.length)));
  });

  it('agrees with the formulas', () => {
    expect(DATA.formulas).toHaveLength(30);
    expect(DATA.formulas.filter(({ hasAgreed }) => !hasAgreed)).toEqual([]);
    expect(furthestPercent(DATA.formulas)).toBeLessThan(1);
    expect(furthestPercent([])).toBeNull();
  });
});

describe('the rows', () => {
  it('have errors that follow from what is measured and simulated, and scores counted from them', () => {
    const { simulated: figure, error, measured, lowest } = rowOf('agility.sw');
    expect(error).toBe(100 * (figure / measured - 1));
    expect(lowest).toBeLessThan(figure);
    const { error: points, ...loss } = rowOf('drop.vertex_ex_128.rand4k');
    expect(points).toBeCloseTo(loss.simulated - loss.measured, 12);
    const calibration = JUDGED.filter((row) => row.set === 'calibration' && row.kind === 'percent');
    expect(DATA.score.calibration.percentClaims).toBe(calibration.length);
    expect(DATA.score.calibration.withinTenPercent).toBe(calibration.filter((row) => Math.abs(row.error) <= 10).length);
    expect(DATA.leftOutScore.withinTenPercent).toBe(
      JUDGED.filter((row) => row.kind === 'percent' && Math.abs(row.leftOut.error) <= 10).length,
    );
    expect(DATA.leftOutScore.percentClaims).toBe(
      DATA.score.calibration.percentClaims + DATA.score.prediction.percentClaims,
    );
    expect(setScore([]).percentClaims).toBe(0);
  });

  it('are counted in the text on the model as they are here', () => {
    const model = readFileSync('docs/model.md', 'utf8');
    for (const set of ['calibration', 'prediction'] as const) {
      const score = DATA.score[set];
      const cells = [
        set,
        score.percentClaims,
        score.distinctPercentMeasurements,
        score.withinTenPercent,
        score.withinTwentyFivePercent,
        `${score.medianPercentError?.toFixed(1)} %`,
        score.pointsClaims,
        score.distinctPointsMeasurements,
        score.withinTenPoints,
        score.withinTenPointsOfZero,
      ];
      expect(model).toContain(`| ${cells.join(' | ')} |`);
    }
    const { percentClaims, withinTenPercent, withinTwentyFivePercent, pointsClaims, withinTenPoints } =
      DATA.leftOutScore;
    expect(model.replaceAll('\n', ' ')).toContain(
      `Of ${percentClaims} figures ${withinTenPercent} lie within 10 % then and ${withinTwentyFivePercent} within 25 %; of ${pointsClaims} percentages ${withinTenPoints} within 10 points`,
    );
  });

  it('are explained where they are predicted badly, and nowhere else', () => {
    expect(
      JUDGED.filter(isMissed)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(
      DATA.rows
        .filter(({ miss }) => miss !== null)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('have names of their own words, all of them', () => {
    expect(DATA.rows.filter(({ name }) => /undefined|NaN|\{/.test(name))).toEqual([]);
    expect(rowOf('drop.vertex_ex_128.rand4k').name).toBe('Vertex EX, 4\u00a0KB random writes: lost when used');
    expect(rowOf('qd.jm.max64').name).toBe(
      'OCZ Core (JMicron), 4\u00a0KB random writes at queue depth 64, longest wait',
    );
    expect(rowOf('ml.seqr.x2').name).toBe('Two m4 in RAID-0 against one m4, reads in order, filled once');
    expect(DATA.rows.find(({ id }) => id === 'wa.two20.7')?.name).toContain('two pools');
  });

  it('are said in a sentence', () => {
    const row = { ...rowOf('drop.vertex_ex_128.rand4k'), simulated: 50.7, error: -9.8, fitted: false };
    expect(describeRow(row, 'shipped')).toBe(
      'Vertex EX, 4\u00a0KB random writes: lost when used: measured 60.5\u202f%, simulated 50.7\u202f%, 9.8 points too low, not fitted.',
    );
    const predicted = { ...row, leftOut: { predicted: 70, error: 9.5 } };
    expect(describeRow(predicted, 'leftOut')).toContain('predicted without it 70.0\u202f%, 9.5 points too high');
    expect(formatError(0.01, '%')).toBe('0.0\u202f%');
    expect(formatError(-0.5, 'points')).toBe('−0.5 points');
    expect(formatDate('2026-11-03')).toBe('3\u00a0November 2026');
  });

  it('give the reasons in the words of the catalogue', () => {
    expect(withPlainSpaces(off.misses)).toEqual(MISS_REASONS);
    expect(withPlainSpaces(recordWords.reasons)).toEqual(RECORD_REASONS);
  });
});

describe('batches', () => {
  it('part the rows, each measurement in one of them', () => {
    const claims = claimsMatching('');
    const batches = batchesOf(claims);
    const batchOf = new Map<string, number | undefined>();
    for (const [index, { source }] of claims.entries())
      for (const measurement of measurementsOf(source)) {
        const key = JSON.stringify(measurement);
        expect(batchOf.get(key) ?? batches[index]).toBe(batches[index]);
        batchOf.set(key, batches[index]);
      }
    const ids = batchesIn(DATA.rows);
    expect(ids.flat().toSorted()).toEqual(DATA.rows.map(({ id }) => id as string).toSorted());
    expect(ids.length).toBeGreaterThan(60);
    expect(Math.max(...ids.map(({ length }) => length))).toBeLessThan(20);
  });
});

describe('files', () => {
  const here = new Map([['agility.sw', 117.25]]);

  it('in JSON have the rows as the command has them, and what this browser came to', () => {
    const { rows, modern: others } = JSON.parse(jsonOf(DATA, here)) as {
      rows: Record<string, unknown>[];
      modern: { id: string }[];
    };
    expect(others.map(({ id }) => id).toSorted()).toEqual(modern.rows.map(({ id }) => id).toSorted());
    expect(rows).toHaveLength(DATA.rows.length);
    const row = rows.find(({ id }) => id === 'agility.sw');
    const { measured, simulated: figure, error, shipped } = rowOf('agility.sw');
    expect(row).toMatchObject({ measured, simulated: figure, error, shippedSeeds: shipped, thisBrowser: 117.25 });
    expect(row?.['source']).toMatchObject({ kind: 'figure' });
  });

  it('in CSV have a line for each row, with what has commas or quotes in quotes', () => {
    const lines = csvOf(DATA, here).trimEnd().split('\r\n');
    expect(lines).toHaveLength(rowsOf(DATA.modern).length + DATA.rows.length + 1);
    expect(lines[1]).toMatch(
      /^modern\.micron_7450_max_800\.used-372\.6,"Micron 7450 MAX 800 GB, .*",1\.105,1\.11,x,1\.098/,
    );
    expect(lines[0]).toMatch(/^id,what,measured,/);
    expect(lines.find((line) => line.startsWith('agility.sw,'))).toContain('"Agility, 2 MB sequential writes, used"');
    expect(lines.find((line) => line.startsWith('qd.jm.max64,'))).toContain('"printed as ""over"""');
    expect(lines.find((line) => line.startsWith('agility.sw,'))).toContain(',117.25,');
  });
});

describe('pictures', () => {
  it('have the bits of a hash, the highest first', () => {
    expect(bitsOf('80000001').map(Number).join('')).toBe(`1${'0'.repeat(30)}1`);
    expect(bitsOf('0')).toHaveLength(32);
  });
});
