import type { ScenarioInput } from '#engine';
import type { ArticleId } from '../drives/articles.ts';
import type { DeviceTestName } from '../experiments/deviceTests.ts';
import type { Figure, PresetMeasurement } from '../experiments/measurePreset.ts';
import type { DesignChanges, PresetState } from '../experiments/presetDevices.ts';

/** One figure of one measurement, as printed by `sim drive PRESET --state STATE --test TEST` under that name. */
export interface MeasuredFigure {
  readonly kind: 'figure';
  readonly measurement: PresetMeasurement;
  readonly figure: Figure;
}

/** A comparison of two figures. */
interface Comparison {
  readonly kind: 'lossPercent' | 'gainPercent' | 'ratio';
  readonly of: MeasuredFigure;
  readonly against: MeasuredFigure;
}

/** Steady write amplification of a scenario of the engine. */
interface SteadyScenario {
  readonly kind: 'steadyScenario';
  readonly scenario: ScenarioInput;
  /** Length of the measurement in rounds of the logical space. */
  readonly rounds: number;
}

/** Source of the simulated figure of a claim. */
export type ClaimSource = MeasuredFigure | Comparison | SteadyScenario;

/** Makers of sources for a drive in a state: choose a figure, then a test. */
export function drive(preset: string, state: PresetState, changes?: DesignChanges) {
  const figure =
    (name: Figure) =>
    (test: DeviceTestName): MeasuredFigure => ({
      kind: 'figure',
      measurement: { preset, state, test, ...(changes && { changes }) },
      figure: name,
    });
  return {
    rate: figure('megabytesPerSecond'),
    perSecond: figure('requestsPerSecond'),
    mean: figure('meanLatencyUs'),
    longest: figure('maxLatencyUs'),
    first: figure('firstPassMegabytesPerSecond'),
    second: figure('secondPassMegabytesPerSecond'),
    amplification: figure('randomWriteAmplification'),
  };
}

/** Per cent by which `of` is below `against`. */
export const loss = (of: MeasuredFigure, against: MeasuredFigure): ClaimSource => ({
  kind: 'lossPercent',
  of,
  against,
});
/** Per cent by which `of` is above `against`. */
export const gain = (of: MeasuredFigure, against: MeasuredFigure): ClaimSource => ({
  kind: 'gainPercent',
  of,
  against,
});
/** Write amplification of a scenario of the engine over `rounds` rounds of its logical space. */
export const steady = (scenario: ScenarioInput, rounds: number): ClaimSource => ({
  kind: 'steadyScenario',
  scenario,
  rounds,
});
export const ratio = (of: MeasuredFigure, against: MeasuredFigure): ClaimSource => ({ kind: 'ratio', of, against });

/** The measurements that a claim reads; none for a scenario of the engine. */
export function measurementsOf(source: ClaimSource): readonly PresetMeasurement[] {
  if (source.kind === 'steadyScenario') return [];
  if (source.kind === 'figure') return [source.measurement];
  return [source.of.measurement, source.against.measurement];
}

/** The states of the drives that a claim reads; none for a scenario of the engine. */
export const statesOf = (source: ClaimSource): readonly PresetState[] => [
  ...new Set(measurementsOf(source).map(({ state }) => state)),
];

/**
 * How a claim is judged. `percent`: by the relative deviation from the measured figure. `points`: by the difference,
 * because the figure is itself a percentage. The others are not judged. `contrast`: simulates the drive without the
 * mechanism. `words`: the article states it in words or not at all. `given`: the figure is an input of the model.
 */
const CLAIM_KINDS = ['percent', 'points', 'contrast', 'words', 'given'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** One figure of an article, with the simulation that it is compared with. */
export interface Claim<Id extends string = string> {
  readonly id: Id;
  readonly what: string;
  /** Null if the article has no figure. */
  readonly measured: number | null;
  readonly unit: string;
  readonly article: ArticleId;
  readonly kind: ClaimKind;
  /** Source of the simulated figure. */
  readonly source: ClaimSource;
  /** Other end of a printed range, else null. The deviation is that from the nearer end, and 0 inside the range. */
  readonly measuredTo: number | null;
  readonly note: string;
}

interface Remarks {
  readonly to?: number;
  readonly note?: string;
}

const claim =
  (kind: ClaimKind) =>
  <const Id extends string>(
    id: Id,
    source: ClaimSource,
    what: string,
    measured: number | null,
    unit: string,
    article: ArticleId,
    { to, note = '' }: Remarks = {},
  ): Claim<Id> => ({ id, source, what, measured, unit, article, kind, measuredTo: to ?? null, note });

export const percent = claim('percent');
export const contrast = claim('contrast');
export const words = claim('words');
export const given = claim('given');

/** A loss or gain in per cent. */
export const points = <const Id extends string>(
  id: Id,
  source: ClaimSource,
  what: string,
  measured: number,
  article: ArticleId,
  remarks: Remarks = {},
): Claim<Id> => claim('points')(id, source, what, measured, '%', article, remarks);
