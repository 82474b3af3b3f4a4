import { ssdDesignOf } from '../designs/ssdDesignOf.ts';
import { findPreset } from '../drives/presets.ts';
import type { PresetMeasurement } from '../experiments/measurePreset.ts';
import type { Claim } from '../validation/claim.ts';
import { CLAIMS, type ClaimId } from '../validation/claims.ts';
import { measurementsOf } from '../validation/claimSource.ts';
import { FREE_FIGURES, FREE_FIGURE_NAMES, type FreeFigureName } from './freeFigures.ts';

/**
 * `calibration`: a free figure was fitted with this row, or one like it, in view. `prediction`: none was. Only rows that are
 * judged are in a set.
 */
export const CLAIM_SETS = ['calibration', 'prediction'] as const;
export type ClaimSet = (typeof CLAIM_SETS)[number];

export const JUDGED_CLAIMS: readonly Claim<ClaimId>[] = CLAIMS.filter(
  ({ kind }) => kind === 'percent' || kind === 'points',
);

/** A star stands for any text. */
export const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`);

/** The claims that the fit of a figure may see. */
export function claimsSeenBy(name: FreeFigureName): readonly Claim<ClaimId>[] {
  const patterns = FREE_FIGURES[name].sees.map(patternOf);
  return JUDGED_CLAIMS.filter(({ id }) => patterns.some((pattern) => pattern.test(id)));
}

/** Asked several times for each claim, and always the same. */
const FIGURES_THAT_SAW = new Map<ClaimId, readonly FreeFigureName[]>();

/** The figures that were fitted with this claim, or one like it, in view. */
export function figuresThatSaw(claim: Claim<ClaimId>): readonly FreeFigureName[] {
  const known =
    FIGURES_THAT_SAW.get(claim.id) ??
    FREE_FIGURE_NAMES.filter((name) => claimsSeenBy(name).some((seen) => areAlike(seen, claim)));
  FIGURES_THAT_SAW.set(claim.id, known);
  return known;
}

export const setOf = (claim: Claim<ClaimId>): ClaimSet =>
  figuresThatSaw(claim).length > 0 ? 'calibration' : 'prediction';

/** Two claims are alike that read one and the same measurement: of the same hardware, in the same state, under the same test. */
export function areAlike(one: Claim, other: Claim): boolean {
  const keys = new Set(measurementsOf(one.source).map(hardwareKey));
  return one.id === other.id || measurementsOf(other.source).some((measurement) => keys.has(hardwareKey(measurement)));
}

/** The judged claims that read this measurement, of the same hardware; none where the host asks for something else. */
export function claimsHeldAgainst(measurement: PresetMeasurement): readonly Claim<ClaimId>[] {
  const key = measurementKey(measurement);
  return JUDGED_CLAIMS.filter(({ source }) => measurementsOf(source).some((each) => measurementKey(each) === key));
}

/** The judged claims that read any measurement of the same hardware as the preset. */
export function claimsOfHardware(preset: string): readonly Claim<ClaimId>[] {
  return JUDGED_CLAIMS.filter(({ source }) =>
    measurementsOf(source).some((each) => hardwareNamed(each.preset) === hardwareNamed(preset)),
  );
}

/** States are all the same to a disk, and what is not chosen is as the test has it. */
export function measurementKey({
  preset,
  state,
  test,
  fill = 0,
  changes = {},
  workload = {},
}: PresetMeasurement): string {
  const isDisk = findPreset(preset)?.family === 'disk';
  return JSON.stringify([hardwareNamed(preset), isDisk ? 'new' : state, test, fill, changes, workload]);
}

const HARDWARE = new Map<string, string>();

/** The same for drives that differ in their name alone. */
function hardwareKey({ preset: id, state, test, ...choices }: PresetMeasurement): string {
  return JSON.stringify([hardwareNamed(id), state, test, choices]);
}

function hardwareNamed(id: string): string {
  const known = HARDWARE.get(id) ?? hardwareOf(id);
  HARDWARE.set(id, known);
  return known;
}

function hardwareOf(id: string): string {
  const preset = findPreset(id);
  return preset !== undefined && 'nand' in preset ? JSON.stringify(ssdDesignOf(preset)) : id;
}
