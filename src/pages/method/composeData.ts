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
import type { AgreementFormulasPart } from '#recordings/agreementFormulas';
import type { BitDrive } from '#recordings/agreementBits';
import { groupOfPreset } from './hardwareGroups.ts';
import { isJudged, type LeftOutFigure, type MethodData, type MethodRow } from './methodData.ts';
import { nameOfClaim } from './rowName.ts';

/** `recorded/agreement.json`, written by `npm run agreement`. */
export interface AgreementFile {
  readonly date: string;
  readonly engine: string;
  readonly seeds: number;
  readonly medians: Readonly<Record<string, readonly [median: number, lowest: number, highest: number]>>;
  readonly bits: Readonly<Record<BitDrive, string>>;
  readonly formulas: readonly AgreementFormulasPart[];
}

/** `recorded/simulated.json`, written with it: the figure of each claim with the shipped pair of seeds. */
export interface SimulatedFile {
  readonly figures: Readonly<Record<string, number>>;
}

/** `recorded/leftOut.json`, written by `npm run fit -- --left-out`. */
export interface LeftOutFile {
  readonly date: string;
  readonly rows: Readonly<Record<string, LeftOutFigure>>;
}

/**
 * Composes the page's data from the recorded files. Errors and scores are computed here; nothing is simulated.
 *
 * @throws Error when a file lacks a claim: then `npm run agreement` has to be run again
 */
export function composeData(agreement: AgreementFile, simulated: SimulatedFile, leftOut: LeftOutFile): MethodData {
  const claims = claimsMatching('');
  const batches = batchesOf(claims);
  const outcomes = claims.map((claim): ClaimOutcome => {
    const [median, lowest, highest] = requireRecorded(agreement.medians, claim.id);
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
      shipped: requireRecorded(simulated.figures, claim.id),
      leftOut: described.set === null ? null : requireRecorded(leftOut.rows, claim.id),
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

function requireRecorded<Value>(values: Readonly<Record<string, Value>>, id: string): Value {
  const value = values[id];
  if (value === undefined) throw new Error(`nothing is recorded of ${id}: run npm run agreement`);
  return value;
}

/** The batch of each claim: claims that share a measurement, directly or through others, are in one. */
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
