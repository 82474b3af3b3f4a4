import { formatCount } from '#messages';
import {
  type ClaimOutcome,
  claimsMatching,
  describeOutcome,
  errorKindOf,
  FITTED_FIGURES,
  JUDGED_CLAIMS,
  type LeftOutPrediction,
  predictLeftOut,
  RECORDS,
  scoreOf,
  seedsFrom,
  setScore,
  validateClaims,
} from '#devices/scores';
import type { Console } from '../console.ts';
import { switchFlag, textFlag, valueOf, wholeFlag, type Flags } from '../flags.ts';
import { refuse } from '../usage.ts';
import { formatOutcomes, formatPredictions, recordsMatching } from '../validateReport.ts';
import { formatJson, type Verb } from './verb.ts';

/** Most seeds; a hundred take a day. */
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
    if (claims.length === 0 || (flags.has(ONLY.name) && only.trim() === ''))
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
        : formatOutcomes(outcomes, score, { seedCount, records: recordsMatching(only) }),
    );
  },
};

function predictAll(claims: ReturnType<typeof claimsMatching>, flags: Flags, console: Console): LeftOutPrediction[] {
  const judged = JUDGED_CLAIMS.filter((claim) => claims.includes(claim));
  const seeds = seedsFrom(flags.has(SEEDS.name) ? valueOf(flags, SEEDS) : 1);
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
