import type { ScenarioInput } from '#engine';
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
