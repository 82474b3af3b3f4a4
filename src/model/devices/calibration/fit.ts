import { USED_STATE } from '../drives/controller.ts';
import type { DrivePreset } from '../drives/preset.ts';
import { findPreset } from '../drives/presets.ts';
import { parametersOf, type FigureValues } from '../drives/variedPresets.ts';
import { measurePreset, type PresetMeasurement, type PresetReport } from '../experiments/measurePreset.ts';
import type { Claim } from '../validation/claim.ts';
import { errorOf, evaluateClaim, median, type ClaimId, type Measurer } from '../validation/validate.ts';
import { claimsSeenBy } from './claimSets.ts';
import { FREE_FIGURE_NAMES, FREE_FIGURES, type FigureValue, type FreeFigureName } from './freeFigures.ts';

/**
 * Figures that explain the same claims: every combination of their candidates is tried. The others are fitted one by
 * one.
 */
const FITTED_TOGETHER: readonly (readonly FreeFigureName[])[] = [
  ['jmicronLaneBlockPages', 'jmicronTransfersPerCopy'],
  ['jmicronSwapMerges', 'jmicronQueueOrder'],
  ['slcLaneCount', 'slcStripeBytes', 'slcAcknowledgment'],
  ['momentusTrackSeekUs', 'momentusMediaMegabytesPerSecond', 'momentusReorderCommands'],
  ['summitMappingUnitBytes', 'summitChannelMegabytesPerSecond', 'summitCleaningPlace'],
];
/** Rounds of the fit; in practice the third one changes nothing. */
const MOST_ROUNDS = 4;
/** Unit of the error, in per cent or points. */
const UNIT_ERROR = 10;
/** Largest error of a claim in the loss, in units, so that a claim that no figure can explain has limited weight. */
const MOST_UNITS = 3;

interface FitOptions {
  readonly seeds: readonly number[];
  /** Figures to fit; the others keep their value in `start`. */
  readonly names?: readonly FreeFigureName[];
  readonly start?: FigureValues;
  /** Claims to leave out. */
  readonly isHidden?: (claim: Claim<ClaimId>) => boolean;
  readonly onStep?: (name: FreeFigureName, value: FigureValue, loss: number) => void;
  /** Called before each combination of values is tried. */
  readonly onTry?: () => void;
}

/** The value of each figure without any measurement. */
export const PRIOR_FIGURES: Readonly<Record<FreeFigureName, FigureValue>> = Object.fromEntries(
  FREE_FIGURE_NAMES.map((name) => [name, FREE_FIGURES[name].prior]),
) as Record<FreeFigureName, FigureValue>;

/**
 * Fits free figures by coordinate descent: one group after the other, until no figure changes. Each is fitted only to
 * the claims that it may see.
 */
export class Fitter {
  readonly #memory = new MeasurementMemory();

  /** The simulated figure of a claim in its unit: the median over the seeds. */
  figureOf(claim: Claim<ClaimId>, figures: FigureValues, seeds: readonly number[]): number {
    const values = seeds.map((seed) => evaluateClaim(claim, this.#memory.with(figures, seed)));
    return median(values) ?? Number.NaN;
  }

  find({
    seeds,
    names = FREE_FIGURE_NAMES,
    start = PRIOR_FIGURES,
    isHidden = () => false,
    onStep,
    onTry,
  }: FitOptions): FigureValues {
    const figures: Record<string, FigureValue> = { ...start };
    for (const name of names) figures[name] = FREE_FIGURES[name].prior;
    const groups = groupsOf(names);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      let hasMoved = false;
      for (const group of groups) {
        const claims = claimsOf(group).filter((claim) => !isHidden(claim));
        if (claims.length === 0) continue;
        const lossOf = (values: FigureValues) => {
          onTry?.();
          return this.#lossOf(claims, { ...figures, ...values }, seeds);
        };
        const best = leastOf(combinationsOf(group, figures), lossOf);
        for (const name of group) {
          const value = best.values[name];
          hasMoved ||= value !== figures[name];
          figures[name] = value;
          onStep?.(name, value, best.loss);
        }
      }
      if (!hasMoved) break;
    }
    return figures;
  }

  /**
   * Sum of squared errors in units, each limited to MOST_UNITS; claims with the same source and figure share one
   * weight.
   */
  #lossOf(claims: readonly Claim<ClaimId>[], figures: FigureValues, seeds: readonly number[]): number {
    const sourceOf = ({ source, measured }: Claim) => JSON.stringify([source, measured]);
    const counts = new Map<string, number>();
    for (const claim of claims) counts.set(sourceOf(claim), (counts.get(sourceOf(claim)) ?? 0) + 1);
    return claims.reduce((sum, claim) => {
      const error = errorOf(claim, this.figureOf(claim, figures, seeds)) ?? 0;
      const units = Math.min(MOST_UNITS, Math.abs(error) / UNIT_ERROR);
      return sum + units ** 2 / (counts.get(sourceOf(claim)) ?? 1);
    }, 0);
  }
}

function groupsOf(names: readonly FreeFigureName[]): FreeFigureName[][] {
  const groups: FreeFigureName[][] = [];
  for (const name of names) {
    const together = FITTED_TOGETHER.find((each) => each.includes(name));
    const group = groups.find((each) => together !== undefined && each.some((other) => together.includes(other)));
    if (group) group.push(name);
    else groups.push([name]);
  }
  return groups;
}

function claimsOf(group: readonly FreeFigureName[]): readonly Claim<ClaimId>[] {
  return [...new Set(group.flatMap((name) => claimsSeenBy(name)))];
}

/** Every combination of candidates. The present values come first, so that they are kept unless another is better. */
function combinationsOf(group: readonly FreeFigureName[], present: FigureValues): Record<string, FigureValue>[] {
  return group.reduce<Record<string, FigureValue>[]>(
    (combinations, name) => {
      const others = FREE_FIGURES[name].candidates.filter((candidate) => candidate !== present[name]);
      return combinations.flatMap((values) =>
        [present[name], ...others].map((candidate) => ({ ...values, [name]: candidate })),
      );
    },
    [{}],
  );
}

function leastOf<Values>(all: readonly Values[], lossOf: (values: Values) => number): { values: Values; loss: number } {
  let best = { values: all[0], loss: lossOf(all[0]) };
  for (const values of all.slice(1)) {
    const loss = lossOf(values);
    if (loss < best.loss) best = { values, loss };
  }
  return best;
}

/** Fits every free figure from its prior. Takes thousands of runs, about a quarter of an hour. */
export const fitFreeFigures = (
  seeds: readonly number[],
  onStep?: NonNullable<FitOptions['onStep']>,
): Readonly<Partial<Record<string, FigureValue>>> => new Fitter().find({ seeds, ...(onStep && { onStep }) });

/** Caches measurements by the values of the free figures that the drive depends on. */
class MeasurementMemory {
  readonly #reports = new Map<string, PresetReport>();

  /** A measurer that uses these values of the free figures. */
  with(figures: FigureValues, seed: number): Measurer {
    return { report: (measurement) => this.#report(measurement, figures, seed) };
  }

  #report(measurement: PresetMeasurement, figures: FigureValues, seed: number): PresetReport {
    const relevant = Object.fromEntries(freeFiguresOf(measurement.preset).map((name) => [name, figures[name]]));
    const key = JSON.stringify([measurement, relevant, seed]);
    const report = this.#reports.get(key) ?? measurePreset(measurement, { seed, figures });
    this.#reports.set(key, report);
    return report;
  }
}

const NAMES = new Map<string, readonly string[]>();

/**
 * The free figures that a measurement of the drive can depend on: those of the drive, its flash, its members and its
 * history.
 */
function freeFiguresOf(id: string): readonly string[] {
  const report = NAMES.get(id) ?? namesIn(findPreset(id));
  NAMES.set(id, report);
  return report;
}

function namesIn(preset: DrivePreset | undefined): readonly string[] {
  if (preset === undefined) return [];
  const own = parametersOf(preset).flatMap(([, { freeFigure }]) => freeFigure ?? []);
  const inner =
    preset.family === 'array'
      ? freeFiguresOf(preset.member)
      : preset.family === 'alias'
        ? freeFiguresOf(preset.parameters.sameAs.value)
        : [];
  return [...new Set([...own, ...inner, USED_STATE.historyBytes.freeFigure ?? []].flat())].toSorted();
}
