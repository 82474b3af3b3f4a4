import { formatFixed } from '#messages';
import {
  ARTICLES,
  type ClaimOutcome,
  claimsMatching,
  scoreOf,
  type SeedRange,
  seedsFrom,
  validateClaims,
  type ValidationScore,
} from '#devices';
import { textFlag, valueOf, wholeFlag } from '../flags.ts';
import { formatTable } from '../table.ts';
import { refuse } from '../usage.ts';
import { wrap } from '../wrap.ts';
import { formatJson, type Verb } from './verb.ts';

/** A hundred of them take a day. */
const MOST_SEEDS = 100;
const SEEDS = wholeFlag('--seeds', 'so many seeds each; a claim counts by its median', 1, 1, MOST_SEEDS);
const ONLY = textFlag('--only', 'TEXT', 'claims whose id or description contains the text');

export const validateVerb: Verb = {
  name: 'validate',
  summary: 'every figure of the articles against the engine',
  flags: [ONLY, SEEDS],
  perform(flags, console) {
    const only = valueOf(flags, ONLY) ?? '';
    const claims = claimsMatching(only);
    if (claims.length === 0)
      refuse(ONLY.name, only, 'part of the id or the description of a claim, such as hdd; without it all are shown');
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
      flags.has('--json')
        ? formatJson({ seeds: seedCount, rows: outcomes.map(describeOutcome), score })
        : formatOutcomes(outcomes, score),
    );
  },
};

function describeOutcome({ claim, simulated, range, error }: ClaimOutcome): Record<string, unknown> {
  return {
    id: claim.id,
    what: claim.what,
    measured: claim.measured,
    simulated,
    ...range,
    unit: claim.unit,
    error,
    errorKind: claim.unit === '%' ? 'points' : '%',
    kind: claim.kind,
    fitted: claim.fitted !== '',
    fittedParameter: claim.fitted,
    note: claim.note,
    article: ARTICLES[claim.article],
    source: claim.source,
  };
}

export function formatOutcomes(outcomes: readonly ClaimOutcome[], score: ValidationScore): string {
  const hasRanges = outcomes.some(({ range }) => range.lowest !== range.highest);
  const rangeOf = ({ lowest, highest }: SeedRange): string => `${formatFigure(lowest)} to ${formatFigure(highest)}`;
  const rows = outcomes.map(({ claim, simulated, range, error }) => [
    claim.id,
    claim.measured === null ? '–' : formatFigure(claim.measured),
    formatFigure(simulated),
    ...(hasRanges ? [rangeOf(range)] : []),
    claim.unit,
    error === null ? '–' : `${error > 0 ? '+' : ''}${formatFixed(error, 1)} ${claim.unit === '%' ? 'pt' : '%'}`,
    claim.kind === 'contrast' || claim.kind === 'prediction' ? claim.kind : claim.fitted === '' ? '' : 'fitted',
  ]);
  const table = formatTable([
    ['claim', 'measured', hasRanges ? 'median' : 'simulated', ...(hasRanges ? ['of'] : []), 'unit', 'error', ''],
    ...rows,
  ]);
  return [
    ...besideEach(table.split('\n'), ['what', ...outcomes.map(({ claim }) => claim.what)]),
    '',
    formatTable(formatScore(score)),
  ].join('\n');
}

const COLUMNS = 140;

/** Each text right of its line, in as many lines as it takes. */
function besideEach(lines: readonly string[], texts: readonly string[]): string[] {
  const width = Math.max(...lines.map(({ length }) => length)) + 2;
  return lines.flatMap((line, index) =>
    wrap(texts[index] ?? '', COLUMNS - width).map((part, row) => `${(row === 0 ? line : '').padEnd(width)}${part}`),
  );
}

function formatScore(score: ValidationScore): string[][] {
  const optional = (value: number | null, unit: string): string =>
    value === null ? '–' : `${formatFixed(value, 1)} ${unit}`;
  return [
    ['median error', optional(score.medianPercentError, '%')],
    ['within 10 %', `${score.withinTenPercent} of ${score.percentClaims}`],
    ['  of those without a fitted figure', `${score.unfittedWithinTenPercent} of ${score.unfittedPercentClaims}`],
    ['within 20 %', `${score.withinTwentyPercent} of ${score.percentClaims}`],
    ['median of the percentages', optional(score.medianPointsError, 'points')],
    ['within 10 points', `${score.withinTenPoints} of ${score.pointsClaims}`],
  ];
}

/** Three significant digits, without an exponent. */
function formatFigure(value: number): string {
  const size = Math.abs(value);
  return formatFixed(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}
