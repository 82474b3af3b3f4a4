import {
  claimsMatching,
  describeOutcome,
  errorOf,
  measurementsOf,
  MISSES,
  RECORDS,
  REFERENCES,
  setScore,
  type ClaimOutcome,
} from '#devices/scores';
import { articles } from '#messages/sources';
import type { AgreementFormulasPart } from '#runs/agreementFormulas';
import type { BitDrive } from '#runs/agreementBits';
import { groupOfPreset } from './hardwareGroups.ts';
import { isJudged, type LeftOutFigure, type MethodData, type MethodRow } from './methodData.ts';
import { nameOfClaim } from './rowName.ts';

/** Written by `npm run agreement`. */
export interface AgreementFile {
  readonly date: string;
  readonly engine: string;
  readonly seeds: number;
  readonly medians: Readonly<Record<string, readonly [median: number, lowest: number, highest: number]>>;
  readonly bits: Readonly<Record<BitDrive, string>>;
  readonly formulas: readonly AgreementFormulasPart[];
}

/** Written with it: what each claim comes to with the shipped pair of seeds. */
export interface SimulatedFile {
  readonly figures: Readonly<Record<string, number>>;
}

/** Written by `npm run fit -- --left-out`. */
export interface LeftOutFile {
  readonly date: string;
  readonly rows: Readonly<Record<string, LeftOutFigure>>;
}

/**
 * What the page shows, from what was recorded. Nothing is simulated, errors and scores are reckoned anew.
 *
 * @throws Error when a claim was recorded nowhere: `npm run agreement` is to be run again
 */
export function composeData(agreement: AgreementFile, simulated: SimulatedFile, leftOut: LeftOutFile): MethodData {
  const claims = claimsMatching('');
  const batches = batchesOf(claims);
  const outcomes = claims.map((claim): ClaimOutcome => {
    const [median, lowest, highest] = recorded(agreement.medians, claim.id);
    return { claim, simulated: median, range: { lowest, highest }, error: errorOf(claim, median) };
  });
  const rows = outcomes.map((outcome, index): MethodRow => {
    const { claim } = outcome;
    const [first] = measurementsOf(claim.source);
    const described = describeOutcome(outcome);
    return {
      ...described,
      name: nameOfClaim(claim),
      printedIn: articles[claim.article],
      printedAt: REFERENCES[claim.article].url,
      group: first ? groupOfPreset(first.preset) : null,
      shipped: recorded(simulated.figures, claim.id),
      leftOut: described.set === null ? null : recorded(leftOut.rows, claim.id),
      miss: MISSES[claim.id] ?? null,
      batch: batches[index] ?? index,
    };
  });
  const { calibration, prediction } = scoresOf(outcomes, rows);
  return {
    date: agreement.date,
    engine: agreement.engine,
    seeds: agreement.seeds,
    rows,
    score: { calibration, prediction },
    leftOutDate: leftOut.date,
    leftOutScore: setScore(
      rows.flatMap((row, index) => {
        const claim = claims[index];
        return isJudged(row) && claim ? [{ claim, error: row.leftOut.error }] : [];
      }),
    ),
    bits: agreement.bits,
    formulas: agreement.formulas,
    records: RECORDS,
  };
}

function scoresOf(outcomes: readonly ClaimOutcome[], rows: readonly MethodRow[]): MethodData['score'] {
  const ofSet = (set: 'calibration' | 'prediction') =>
    setScore(outcomes.filter((_, index) => rows[index]?.set === set));
  return { calibration: ofSet('calibration'), prediction: ofSet('prediction') };
}

function recorded<Value>(values: Readonly<Record<string, Value>>, id: string): Value {
  const found = values[id];
  if (found === undefined) throw new Error(`nothing is recorded of ${id}: run npm run agreement`);
  return found;
}

/** A number for each claim, the same for those that share a measurement, directly or by others. */
export function batchesOf(claims: readonly Pick<ClaimOutcome['claim'], 'source'>[]): number[] {
  const batches = claims.map((_, index) => index);
  const readers = new Map<string, number>();
  for (const [index, { source }] of claims.entries()) {
    for (const measurement of measurementsOf(source)) {
      const key = JSON.stringify(measurement);
      const other = batches[readers.get(key) ?? index];
      const own = batches[index];
      for (const [each, batch] of batches.entries()) if (batch === own && other !== undefined) batches[each] = other;
      readers.set(key, index);
    }
  }
  return batches;
}
