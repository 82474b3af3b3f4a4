import type { ScenarioInput } from '#engine';
import type { DeviceTestName } from '../experiments/deviceTests.ts';
import type { Figure, PresetMeasurement } from '../experiments/measurePreset.ts';
import type { DesignChanges, PresetState } from '../experiments/presetDevices.ts';

/** One figure of one measurement: what `sim drive PRESET --state STATE --test TEST` prints under that name. */
export interface MeasuredFigure {
  readonly kind: 'figure';
  readonly measurement: PresetMeasurement;
  readonly figure: Figure;
}

/** Two figures of two measurements. */
interface Comparison {
  readonly kind: 'lossPercent' | 'gainPercent' | 'ratio';
  readonly of: MeasuredFigure;
  readonly against: MeasuredFigure;
}

/** Steady write amplification of a drive that counts steps. */
interface SteadyScenario {
  readonly kind: 'steadyScenario';
  readonly scenario: ScenarioInput;
  /** Measured over so many rounds of the logical space. */
  readonly rounds: number;
}

/** Where the simulated figure of a claim comes from. */
export type ClaimSource = MeasuredFigure | Comparison | SteadyScenario;

/** The figures that claims read of a drive in a state. */
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

/** By how many per cent `of` is below `against`. */
export const loss = (of: MeasuredFigure, against: MeasuredFigure): ClaimSource => ({
  kind: 'lossPercent',
  of,
  against,
});
/** By how many per cent `of` is above `against`. */
export const gain = (of: MeasuredFigure, against: MeasuredFigure): ClaimSource => ({
  kind: 'gainPercent',
  of,
  against,
});
/** Write amplification of a drive that counts steps, over so many rounds of its logical space. */
export const steady = (scenario: ScenarioInput, rounds: number): ClaimSource => ({
  kind: 'steadyScenario',
  scenario,
  rounds,
});
export const ratio = (of: MeasuredFigure, against: MeasuredFigure): ClaimSource => ({ kind: 'ratio', of, against });

/** The measurements that a claim reads; none where it counts steps. */
export function measurementsOf(source: ClaimSource): readonly PresetMeasurement[] {
  if (source.kind === 'steadyScenario') return [];
  if (source.kind === 'figure') return [source.measurement];
  return [source.of.measurement, source.against.measurement];
}

/** The states that the drives of a claim are measured in; none where it counts steps. */
export const statesOf = (source: ClaimSource): readonly PresetState[] => [
  ...new Set(measurementsOf(source).map(({ state }) => state)),
];
