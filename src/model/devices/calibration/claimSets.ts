import { designShapeOf } from '../designs/ssdDesignOf.ts';
import { findPreset } from '../drives/presets.ts';
import type { PresetMeasurement } from '../experiments/measurePreset.ts';
import { measurementsOf, type Claim } from '../validation/claim.ts';
import { CLAIMS, type ClaimId } from '../validation/validate.ts';
import { FREE_FIGURES, FREE_FIGURE_NAMES, type FreeFigureName } from './freeFigures.ts';

/**
 * `calibration`: a free figure was fitted to this claim, or to one that reads the same measurement. `prediction`: none
 * was. Only judged claims belong to a set.
 */
export const CLAIM_SETS = ['calibration', 'prediction'] as const;
export type ClaimSet = (typeof CLAIM_SETS)[number];

export const JUDGED_CLAIMS: readonly Claim<ClaimId>[] = CLAIMS.filter(
  ({ kind }) => kind === 'percent' || kind === 'points',
);

/** Converts a pattern, in which a star stands for any text, to a regular expression. */
export const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`);

/** The claims that a figure may be fitted to. */
export function claimsSeenBy(name: FreeFigureName): readonly Claim<ClaimId>[] {
  const patterns = FREE_FIGURES[name].sees.map(patternOf);
  return JUDGED_CLAIMS.filter(({ id }) => patterns.some((pattern) => pattern.test(id)));
}

/** Cache of `figuresThatSaw`. */
const FIGURES_BY_CLAIM = new Map<ClaimId, readonly FreeFigureName[]>();

/** The free figures that were fitted to this claim, or to one that reads the same measurement. */
export function figuresThatSaw(claim: Claim<ClaimId>): readonly FreeFigureName[] {
  const figures =
    FIGURES_BY_CLAIM.get(claim.id) ??
    FREE_FIGURE_NAMES.filter((name) => claimsSeenBy(name).some((seen) => areAlike(seen, claim)));
  FIGURES_BY_CLAIM.set(claim.id, figures);
  return figures;
}

export const setOf = (claim: Claim<ClaimId>): ClaimSet =>
  figuresThatSaw(claim).length > 0 ? 'calibration' : 'prediction';

/** Whether two claims read the same measurement: of the same hardware, in the same state, under the same test. */
export function areAlike(one: Claim, other: Claim): boolean {
  const keys = new Set(measurementsOf(one.source).map(hardwareKey));
  return one.id === other.id || measurementsOf(other.source).some((measurement) => keys.has(hardwareKey(measurement)));
}

/** The judged claims that read this measurement of the same hardware; none for another workload. */
export function claimsOfMeasurement(measurement: PresetMeasurement): readonly Claim<ClaimId>[] {
  const key = measurementKey(measurement);
  return JUDGED_CLAIMS.filter(({ source }) => measurementsOf(source).some((each) => measurementKey(each) === key));
}

/** The judged claims that read any measurement of the preset's hardware. */
export function claimsOfHardware(preset: string): readonly Claim<ClaimId>[] {
  return JUDGED_CLAIMS.filter(({ source }) =>
    measurementsOf(source).some((each) => hardwareOfId(each.preset) === hardwareOfId(preset)),
  );
}

/** Key of a measurement. Ignores the state of a disk, and fills in the defaults of the test. */
export function measurementKey({
  preset,
  state,
  test,
  fill = 0,
  changes = {},
  workload = {},
}: PresetMeasurement): string {
  const isDisk = findPreset(preset)?.family === 'disk';
  return JSON.stringify([hardwareOfId(preset), isDisk ? 'new' : state, test, fill, changes, workload]);
}

const HARDWARE = new Map<string, string>();

/** Key of a measurement that is equal for drives with the same hardware under different names. */
function hardwareKey({ preset: id, state, test, ...choices }: PresetMeasurement): string {
  return JSON.stringify([hardwareOfId(id), state, test, choices]);
}

function hardwareOfId(id: string): string {
  const figures = HARDWARE.get(id) ?? describeHardware(id);
  HARDWARE.set(id, figures);
  return figures;
}

function describeHardware(id: string): string {
  const preset = findPreset(id);
  return preset !== undefined && 'nand' in preset ? JSON.stringify(designShapeOf(preset)) : id;
}
