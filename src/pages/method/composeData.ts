import {
  claimsMatching,
  describeOutcome,
  errorOf,
  measurementsOf,
  MISSES,
  RECORDS,
  REFERENCES,
  setScore,
  type Claim,
  type ClaimOutcome,
  type ClaimSource,
  type MeasuredFigure,
} from '#devices/scores';
import { names as words } from '#messages/method';
import { articles } from '#messages/sources';
import type { BitDrive } from '#recordings/agreementBits';
import type { AgreementFormulasPart } from '#recordings/agreementFormulas';
import { composeModern, type ModernFile } from './composeModern.ts';
import { groupOfPreset, isJudged, type LeftOutFigure, type MethodData, type MethodRow } from './methodData.ts';

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
interface SimulatedFile {
  readonly figures: Readonly<Record<string, number>>;
}

/** `recorded/leftOut.json`, written by `npm run fit -- --left-out`. */
interface LeftOutFile {
  readonly date: string;
  readonly rows: Readonly<Record<string, LeftOutFigure>>;
}

/**
 * Composes the page's data from the recorded files. Errors and scores are computed here; nothing is simulated.
 *
 * @throws Error when a file lacks a claim: then `npm run agreement` has to be run again
 */
export function composeData(
  agreement: AgreementFile,
  simulated: SimulatedFile,
  leftOut: LeftOutFile,
  modern: ModernFile,
): MethodData {
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
      archivedAt: REFERENCES[claim.article].archivedUrl,
      group: first ? groupOfPreset(first.preset) : null,
      shipped: requireRecorded(simulated.figures, claim.id),
      leftOut: described.set === null ? null : predictionOf(requireRecorded(leftOut.rows, claim.id)),
      miss: MISSES[claim.id] ?? null,
      batch: batches[index] ?? index,
    };
  });
  const { calibration, prediction } = scoresOf(outcomes, rows);
  return {
    modern: composeModern(modern),
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

/** Without the names of the figures that were fitted again, which the page does not say. */
const predictionOf = ({ predicted, error }: LeftOutFigure): LeftOutFigure => ({ predicted, error });

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

type Measurement = MeasuredFigure['measurement'];

/** Names a claim in the page's language: drive, test, figure and state. */
function nameOfClaim({ source }: Pick<Claim, 'source'>): string {
  const name = nameOf(source);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function nameOf(source: ClaimSource): string {
  if (source.kind === 'steadyScenario') return nameOfSteps(source);
  if (source.kind === 'figure') {
    const { measurement } = source;
    return words.figure({
      drive: driveOf(measurement),
      what: whatOf(source),
      state: isStateNamed(measurement) ? measurement.state : 'none',
    });
  }
  const { measurement } = source.of;
  const names = { drive: driveOf(measurement), what: whatOf(source.of), state: measurement.state };
  if (source.kind === 'lossPercent') return words.loss(names);
  return words.against({ ...names, other: driveOf(source.against.measurement) });
}

const DRIVES: Readonly<Record<string, string>> = words.drives;

function driveOf({ preset }: Measurement): string {
  const name = DRIVES[preset.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];
  if (name === undefined) throw new Error(`method.names.drives has no name for ${preset}`);
  return name;
}

/** Disks have no states, and these tests bring the drive into a state of their own. */
const isStateNamed = ({ preset, test }: Measurement): boolean =>
  !/^(momentus|velociraptor)/.test(preset) && !/^(torture|image|second-cliff|latency|queue)/.test(test);

const FIGURES: Readonly<Partial<Record<MeasuredFigure['figure'], Parameters<typeof words.read>[0]['figure']>>> = {
  requestsPerSecond: 'perSecond',
  meanLatencyUs: 'mean',
  maxLatencyUs: 'longest',
  firstPassMegabytesPerSecond: 'first',
  secondPassMegabytesPerSecond: 'second',
  randomWriteAmplification: 'amplification',
  cacheGigabytes: 'size',
  insideMegabytesPerSecond: 'inside',
  afterMegabytesPerSecond: 'behind',
};

/** Test and figure in words. Figures without an entry in FIGURES are rates. */
function whatOf({ measurement, figure }: MeasuredFigure): string {
  const { hostOrder, cleansAhead, frontiers } = measurement.changes ?? {};
  const change = hostOrder === 'fifo' ? 'fifo' : cleansAhead === false ? 'onDemand' : frontiers ? 'shared' : 'none';
  return words.read({ what: nameOfTest(measurement), figure: FIGURES[figure] ?? 'rate', change });
}

/** Size of a request in tests whose name gives none. */
const USUAL_KILOBYTES = 4;

/** @throws Error for a test without words */
function nameOfTest({ test, fill = 0 }: Measurement): string {
  const number = Number(/\d+/.exec(test)?.[0] ?? 0);
  if (/^latency(-\d+k)?$/.test(test)) return words.writes({ size: number || USUAL_KILOBYTES });
  if (test.startsWith('latency-')) return words.mixed({ share: number / 100 });
  if (test.startsWith('queue-')) return words.queued({ depth: number });
  if (test === 'random-write-aligned') return words.aligned;
  if (test.startsWith('random-write')) return words.writes({ size: USUAL_KILOBYTES });
  if (test.startsWith('random-read')) return words.reads({ depth: number });
  if (test.startsWith('sequential-write')) return words.writesInOrder;
  if (test.startsWith('sequential-read')) return words.readsInOrder;
  if (test === 'heavy') return words.heavy;
  if (test === 'image') return words.image;
  if (test === 'second-cliff') return words.cache({ fill });
  if (test.startsWith('torture'))
    return words.torture({
      span: test.includes('part') ? 'part' : 'whole',
      past: test.includes('scattered') ? 'scattered' : 'random',
    });
  throw new Error(`there are no words for the test ${test}`);
}

function nameOfSteps({ scenario }: Extract<ClaimSource, { kind: 'steadyScenario' }>): string {
  const { blockCount = 0, pagesPerBlock = 0, logicalPageCount = 1, pools = 1, victimPolicy = 'greedy' } = scenario;
  return words.steps({
    over: (blockCount * pagesPerBlock) / logicalPageCount - 1,
    kind: pools === 2 ? 'twoPools' : victimPolicy === 'fifo' ? 'fifo' : 'onePool',
  });
}
