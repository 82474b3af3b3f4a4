import { formatFixed } from '#messages';
import {
  ARTICLES,
  type ClaimOutcome,
  claimsMatching,
  FITTED_FIGURES,
  figuresThatSaw,
  JUDGED_CLAIMS,
  type LeftOutPrediction,
  predictLeftOut,
  RECORD_REASONS,
  RECORDS,
  scoreOf,
  type SeedRange,
  seedsFrom,
  setOf,
  setScore,
  type SetScore,
  validateClaims,
  type ValidationScore,
} from '#devices';
import type { Console } from '../console.ts';
import { switchFlag, textFlag, valueOf, wholeFlag, type Flags } from '../flags.ts';
import { formatTable } from '../table.ts';
import { refuse } from '../usage.ts';
import { wrap } from '../wrap.ts';
import { formatJson, type Verb } from './verb.ts';

/** A hundred of them take a day. */
const MOST_SEEDS = 100;
const SEEDS = wholeFlag('--seeds', 'so many seeds each; a claim counts by its median', 10, 1, MOST_SEEDS);
const ONLY = textFlag('--only', 'TEXT', 'claims whose id or description contains the text');
const LEFT_OUT = switchFlag(
  '--left-out',
  'predict each claim with figures that were fitted without it and those like it, with one seed or --seeds; takes long',
);

export const validateVerb: Verb = {
  name: 'validate',
  summary: 'every figure of the articles against the engine',
  flags: [ONLY, SEEDS, LEFT_OUT],
  perform(flags, console) {
    const only = valueOf(flags, ONLY) ?? '';
    const claims = claimsMatching(only);
    if (claims.length === 0)
      refuse(ONLY.name, only, 'part of the id or the description of a claim, such as hdd; without it all are shown');
    const isJson = flags.has('--json');
    if (flags.has(LEFT_OUT.name)) {
      const predictions = predictAll(claims, flags, console);
      console.print(isJson ? formatJson(describePredictions(predictions)) : formatPredictions(predictions));
      return;
    }
    const seedCount = valueOf(flags, SEEDS);
    const outcomes: ClaimOutcome[] = [];
    console.showProgress(`0 of ${claims.length} claims …`);
    for (const outcome of validateClaims(claims, seedsFrom(seedCount))) {
      outcomes.push(outcome);
      console.showProgress(`${outcomes.length} of ${claims.length} claims …`);
    }
    console.showProgress('');
    const score = scoreOf(outcomes);
    console.print(
      isJson
        ? formatJson({ seeds: seedCount, rows: outcomes.map(describeOutcome), score, records: RECORDS })
        : formatOutcomes(outcomes, score),
    );
  },
};

function predictAll(claims: ReturnType<typeof claimsMatching>, flags: Flags, console: Console): LeftOutPrediction[] {
  const judged = JUDGED_CLAIMS.filter((claim) => claims.includes(claim));
  const seeds = seedsFrom(flags.has(SEEDS.name) ? valueOf(flags, SEEDS) : 1);
  const predictions: LeftOutPrediction[] = [];
  for (const prediction of predictLeftOut(judged, FITTED_FIGURES, seeds)) {
    predictions.push(prediction);
    console.showProgress(`${predictions.length} of ${judged.length} claims …`);
  }
  console.showProgress('');
  return predictions;
}

const describePredictions = (predictions: readonly LeftOutPrediction[]) => ({
  rows: predictions.map(({ claim, predicted, error, refitted }) => ({
    id: claim.id,
    what: claim.what,
    measured: claim.measured,
    predicted,
    unit: claim.unit,
    error,
    errorKind: errorKindOf(claim.unit),
    kind: claim.kind,
    refitted,
  })),
  score: setScore(predictions),
});

function describeOutcome({ claim, simulated, range, error }: ClaimOutcome): Record<string, unknown> {
  const isJudged = claim.kind === 'percent' || claim.kind === 'points';
  return {
    id: claim.id,
    what: claim.what,
    measured: claim.measured,
    ...(claim.measuredTo !== null && { measuredTo: claim.measuredTo }),
    simulated,
    ...range,
    unit: claim.unit,
    error,
    errorKind: errorKindOf(claim.unit),
    kind: claim.kind,
    set: isJudged ? setOf(claim) : null,
    fitted: isJudged && setOf(claim) === 'calibration',
    freeFigures: isJudged ? figuresThatSaw(claim) : [],
    note: claim.note,
    article: ARTICLES[claim.article],
    source: claim.source,
  };
}

const errorKindOf = (unit: string): 'points' | '%' => (unit === '%' ? 'points' : '%');

const formatError = (error: number | null, unit: string): string =>
  error === null ? '–' : `${error > 0 ? '+' : ''}${formatFixed(error, 1)} ${unit === '%' ? 'pt' : '%'}`;

export function formatOutcomes(outcomes: readonly ClaimOutcome[], score: ValidationScore): string {
  const hasRanges = outcomes.some(({ range }) => range.lowest !== range.highest);
  const rangeOf = ({ lowest, highest }: SeedRange): string => `${formatFigure(lowest)} to ${formatFigure(highest)}`;
  const rows = outcomes.map(({ claim, simulated, range, error }) => [
    claim.id,
    formatMeasured(claim),
    formatFigure(simulated),
    ...(hasRanges ? [rangeOf(range)] : []),
    claim.unit,
    formatError(error, claim.unit),
    claim.kind === 'percent' || claim.kind === 'points' ? setOf(claim) : claim.kind,
  ]);
  const table = formatTable([
    ['claim', 'measured', hasRanges ? 'median' : 'simulated', ...(hasRanges ? ['of'] : []), 'unit', 'error', ''],
    ...rows,
  ]);
  return [
    ...besideEach(table.split('\n'), ['what', ...outcomes.map(({ claim }) => claim.what)]),
    '',
    formatTable([
      ...formatScore('calibration: figures were fitted with these in view', score.calibration),
      ...formatScore('prediction: none was', score.prediction),
      ['record: not simulated', ''],
      ...Object.entries(RECORDS).map(([reason, ids]) => [
        `  ${RECORD_REASONS[reason as keyof typeof RECORDS]}`,
        String(ids.length),
      ]),
    ]),
  ].join('\n');
}

/** Those that are furthest off first. */
export function formatPredictions(predictions: readonly LeftOutPrediction[]): string {
  const sizeOf = ({ error }: LeftOutPrediction): number => Math.abs(error ?? 0);
  const sorted = predictions.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const table = formatTable([
    ['claim', 'measured', 'predicted', 'unit', 'error', 'fitted anew'],
    ...sorted.map(({ claim, predicted, error, refitted }) => [
      claim.id,
      formatMeasured(claim),
      formatFigure(predicted),
      claim.unit,
      formatError(error, claim.unit),
      String(refitted.length),
    ]),
  ]);
  return [
    ...besideEach(table.split('\n'), ['what', ...sorted.map(({ claim }) => claim.what)]),
    '',
    formatTable(formatScore('predicted without the row and those like it', setScore(predictions))),
  ].join('\n');
}

function formatMeasured({ measured, measuredTo }: ClaimOutcome['claim']): string {
  if (measured === null) return '–';
  return measuredTo === null ? formatFigure(measured) : `${formatFigure(measured)} to ${formatFigure(measuredTo)}`;
}

const COLUMNS = 140;

/** Each text right of its line, in as many lines as it takes. */
function besideEach(lines: readonly string[], texts: readonly string[]): string[] {
  const width = Math.max(...lines.map(({ length }) => length)) + 2;
  return lines.flatMap((line, index) =>
    wrap(texts[index] ?? '', COLUMNS - width).map((part, row) => `${(row === 0 ? line : '').padEnd(width)}${part}`),
  );
}

function formatScore(name: string, score: SetScore): string[][] {
  const optional = (value: number | null, unit: string): string =>
    value === null ? '–' : `${formatFixed(value, 1)} ${unit}`;
  return [
    [name, ''],
    ['  within 10 %', `${score.withinTenPercent} of ${score.percentClaims}`],
    ['  within 25 %', `${score.withinTwentyFivePercent} of ${score.percentClaims}`],
    ['  median error', optional(score.medianPercentError, '%')],
    ['  percentages within 10 points', `${score.withinTenPoints} of ${score.pointsClaims}`],
    ['  their median error', optional(score.medianPointsError, 'points')],
  ];
}

/** Three significant digits, without an exponent. */
function formatFigure(value: number): string {
  const size = Math.abs(value);
  return formatFixed(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}
