import {
  claimsMatching,
  describeOutcome,
  errorKindOf,
  FITTED_FIGURES,
  JUDGED_CLAIMS,
  predictLeftOut,
  RECORD_REASONS,
  RECORDS,
  scoreOf,
  seedsFrom,
  setOf,
  setScore,
  statesOf,
  validateClaims,
  type Claim,
  type ClaimOutcome,
  type LeftOutPrediction,
  type RecordReason,
  type SeedRange,
  type SetScore,
  type ValidationScore,
} from '#devices/scores';
import { formatCount, formatFixed } from '#messages';
import type { Console } from '../console.ts';
import { switchFlag, textFlag, valueOf, type Flags } from '../flags.ts';
import { nameSeeds, readSeedList, SEED_LIST, seedsFlag } from '../seeds.ts';
import { formatTable, wrap } from '../table.ts';
import { refuse } from '../usage.ts';
import { CACHES, showCaches } from './validateCaches.ts';
import { MODERN, showModern } from './validateModern.ts';
import { formatJson, type Verb } from './verb.ts';

/** Most seeds; a hundred take a day. */
const MOST_SEEDS = 100;
const SEEDS = seedsFlag('seeds for each claim, which counts by the median', 10, MOST_SEEDS);
const ONLY = textFlag('--only', 'TEXT', 'claims whose id or description contains the text');
const LEFT_OUT = switchFlag(
  '--left-out',
  'predict each claim with figures that were fitted without it and those like it, with one seed, --seeds or --seed-list; takes long',
);

export const validateVerb: Verb = {
  name: 'validate',
  summary:
    'every figure of the articles against the engine; --only modern: drives of data centers; --only caches: drives with an SLC cache',
  flags: [ONLY, SEEDS, SEED_LIST, LEFT_OUT],
  perform(flags, console) {
    const only = valueOf(flags, ONLY) ?? '';
    const wanted = only.trim().toLowerCase();
    if (wanted.startsWith(MODERN)) return showModern(wanted, flags, console);
    if (wanted.startsWith(CACHES)) return showCaches(wanted, flags, console);
    const claims = claimsMatching(only);
    if (claims.length === 0 || (flags.has(ONLY.name) && only.trim() === ''))
      refuse(ONLY.name, only, 'part of the id or the description of a claim, such as hdd; without it all are shown');
    const isJson = flags.has('--json');
    if (flags.has(LEFT_OUT.name)) {
      const predictions = predictAll(claims, flags, console);
      console.print(isJson ? formatJson(describePredictions(predictions)) : formatPredictions(predictions));
      return;
    }
    const seeds = readSeeds(flags);
    const outcomes: ClaimOutcome[] = [];
    console.showProgress(`0 of ${claims.length} claims …`);
    for (const outcome of validateClaims(claims, seeds)) {
      outcomes.push(outcome);
      console.showProgress(`${outcomes.length} of ${claims.length} claims …`);
    }
    console.showProgress('');
    const score = scoreOf(outcomes);
    console.print(
      isJson
        ? formatJson({
            seeds: seeds.length,
            seedList: seeds,
            rows: outcomes.map(describeOutcome),
            score,
            records: RECORDS,
          })
        : formatOutcomes(outcomes, score, { seeds, records: recordsMatching(only) }),
    );
  },
};

const readSeeds = (flags: Flags): readonly number[] =>
  readSeedList(flags, [SEEDS.name], MOST_SEEDS) ?? seedsFrom(valueOf(flags, SEEDS));

function predictAll(claims: ReturnType<typeof claimsMatching>, flags: Flags, console: Console): LeftOutPrediction[] {
  const judged = JUDGED_CLAIMS.filter((claim) => claims.includes(claim));
  const seeds = flags.has(SEEDS.name) || flags.has(SEED_LIST.name) ? readSeeds(flags) : seedsFrom(1);
  const predictions: LeftOutPrediction[] = [];
  let tries = 0;
  const show = (): void =>
    console.showProgress(
      `${predictions.length} of ${judged.length} claims, ${formatCount(tries)} sets of figures tried …`,
    );
  const onTry = (): void => {
    tries++;
    show();
  };
  show();
  for (const prediction of predictLeftOut(judged, FITTED_FIGURES, seeds, onTry)) {
    predictions.push(prediction);
    show();
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

const formatError = (error: number | null, unit: string): string =>
  error === null ? '–' : `${error > 0 ? '+' : ''}${formatFixed(error, 1)} ${unit === '%' ? 'pt' : '%'}`;

/** Data for the lines below the table, besides the score. */
interface Footer {
  readonly seeds: readonly number[];
  /** Number of measured figures without a row, by reason, without reasons that do not occur. */
  readonly records: readonly (readonly [reason: RecordReason, count: number])[];
}

/** Counts of the records whose id contains the text; of all for an empty text. */
export const recordsMatching = (text: string): Footer['records'] =>
  (Object.keys(RECORDS) as RecordReason[])
    .map((reason) => [reason, RECORDS[reason].filter((id) => id.includes(text.toLowerCase())).length] as const)
    .filter(([, count]) => count > 0);

/** "X25-M G1, 4 KB random writes; used against new". */
export const describeRow = (claim: Pick<Claim, 'what' | 'source'>): string =>
  [claim.what, statesOf(claim.source).join(' against ')].filter((part) => part !== '').join('; ');

const groupOf = (claim: ClaimOutcome['claim']): Group =>
  claim.kind === 'percent' || claim.kind === 'points' ? setOf(claim) : claim.kind;

type Group = 'calibration' | 'prediction' | 'given' | 'words' | 'contrast';

const GROUP_WORDS: Readonly<Record<Group, string>> = {
  calibration: 'figures were fitted with these in view',
  prediction: 'no figure was',
  given: 'goes into the model and comes out again; not judged',
  words: 'printed in words or not at all; not judged',
  contrast: 'what would be without the mechanism; not judged',
};

export function formatOutcomes(
  outcomes: readonly ClaimOutcome[],
  score: ValidationScore,
  { seeds, records }: Footer,
): string {
  const hasRanges = outcomes.some(({ range }) => range.lowest !== range.highest);
  const rangeOf = ({ lowest, highest }: SeedRange): string => `${formatFigure(lowest)} to ${formatFigure(highest)}`;
  const rows = outcomes.map(({ claim, simulated, range, error }) => [
    claim.id,
    formatMeasured(claim),
    formatFigure(simulated),
    ...(hasRanges ? [rangeOf(range)] : []),
    claim.unit,
    formatError(error, claim.unit),
    groupOf(claim),
  ]);
  const figure = hasRanges ? ['median', 'of'] : ['simulated'];
  const table = formatTable([['claim', 'measured', ...figure, 'unit', 'error', 'set'], ...rows]);
  return [
    ...besideEach(table.split('\n'), ['what; in which state', ...outcomes.map(({ claim }) => describeRow(claim))]),
    '',
    seeds.length === 1
      ? `Simulated with ${nameSeeds(seeds)}.`
      : `Medians of ${formatCount(seeds.length)} runs, with ${nameSeeds(seeds)}.`,
    '',
    formatTable([...formatGroups(outcomes, score), ...formatRecords(records)]),
  ].join('\n');
}

/** Summary by group: scores of the judged sets, and counts of the others. */
function formatGroups(outcomes: readonly ClaimOutcome[], score: ValidationScore): string[][] {
  return (Object.keys(GROUP_WORDS) as Group[]).flatMap((group) => {
    const count = outcomes.filter(({ claim }) => groupOf(claim) === group).length;
    if (count === 0) return [];
    const name = `${group}: ${GROUP_WORDS[group]}`;
    return group === 'calibration' || group === 'prediction'
      ? formatScore(name, score[group])
      : [[name, formatCount(count)]];
  });
}

/** Counts of the records by reason. Only those in words have rows. */
function formatRecords(records: Footer['records']): string[][] {
  if (records.length === 0) return [];
  const total = records.reduce((sum, [, count]) => sum + count, 0);
  return [
    ['record: measured figures that are not judged', formatCount(total)],
    ...records.map(([reason, count]) => [`  ${RECORD_REASONS[reason]}`, formatCount(count)]),
  ];
}

/** Table of the predictions with the largest errors first. */
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

/** Puts each text to the right of its line, wrapped. */
function besideEach(lines: readonly string[], texts: readonly string[]): string[] {
  const width = Math.max(...lines.map(({ length }) => length)) + 2;
  return lines.flatMap((line, index) =>
    wrap(texts[index] ?? '', COLUMNS - width).map((part, row) => `${(row === 0 ? line : '').padEnd(width)}${part}`),
  );
}

function formatScore(name: string, score: SetScore): string[][] {
  const optional = (value: number | null, unit: string): string =>
    value === null ? '–' : `${formatFixed(value, 1)} ${unit}`;
  const figures = [
    ['  rows within 10 %', `${score.withinTenPercent} of ${score.percentClaims}`],
    ['  rows within 25 %', `${score.withinTwentyFivePercent} of ${score.percentClaims}`],
    ['  median error', optional(score.medianPercentError, '%')],
    ['  different measurements among these rows', String(score.distinctPercentMeasurements)],
  ];
  const percentages = [
    ['  percentages within 10 points', `${score.withinTenPoints} of ${score.pointsClaims}`],
    ['  so would a prediction of 0 have', `${score.withinTenPointsOfZero} of ${score.pointsClaims}`],
    ['  printed below 10', String(score.smallPercentages)],
    ['  their median error', optional(score.medianPointsError, 'points')],
    ['  different measurements among them', String(score.distinctPointsMeasurements)],
  ];
  return [[name, ''], ...(score.percentClaims > 0 ? figures : []), ...(score.pointsClaims > 0 ? percentages : [])];
}

/** Formats with three significant digits and without an exponent. */
function formatFigure(value: number): string {
  const size = Math.abs(value);
  return formatFixed(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}
