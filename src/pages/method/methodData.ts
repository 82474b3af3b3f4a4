import type { DescribedOutcome, MissReason, RecordReason, SetScore, ValidationScore } from '#devices/scores';
import type { BitDrive } from '#recordings/agreementBits';
import type { AgreementFormulasPart } from '#recordings/agreementFormulas';
import type { ModernData } from './modernData.ts';

/** A prediction by figures that were fitted without the row, and without rows like it. */
export interface LeftOutFigure {
  readonly predicted: number;
  /** In per cent of the measured figure, or in points. */
  readonly error: number;
}

/** A claim as `sim validate --json` prints it, with more for the page. */
export interface MethodRow extends DescribedOutcome {
  /** `name` and `printedIn`, the article, are in the language of the page. */
  readonly name: string;
  readonly printedIn: string;
  /** Address of the article; null where none is known. */
  readonly printedAt: string | null;
  /** A copy of the article in an archive, for a site that has closed. */
  readonly archivedAt: string | undefined;
  /** Null where no drive is measured. */
  readonly group: HardwareGroup | null;
  /** Figure of the shipped pair of seeds. */
  readonly shipped: number;
  /** Null where the claim is not judged. */
  readonly leftOut: LeftOutFigure | null;
  /** Why it is predicted badly when left out; null where it is predicted well. */
  readonly miss: MissReason | null;
  /** Rows of one batch read the same measurements, and are run together. */
  readonly batch: number;
}

/** The page's data, computed in the build. */
export interface MethodData {
  /** The drives from 2022. */
  readonly modern: ModernData;
  /** Date of the medians, as `2026-11-23`; the engine's version; the number of pairs of seeds. */
  readonly date: string;
  readonly engine: string;
  readonly seeds: number;
  readonly rows: readonly MethodRow[];
  readonly score: ValidationScore;
  readonly leftOutDate: string;
  readonly leftOutScore: SetScore;
  readonly bits: Readonly<Record<BitDrive, string>>;
  readonly formulas: readonly AgreementFormulasPart[];
  readonly records: Readonly<Record<RecordReason, readonly string[]>>;
}

/** A row with a measured figure and an error: it has a mark in the plot. */
export type JudgedRow = MethodRow & {
  readonly error: number;
  readonly leftOut: LeftOutFigure;
  readonly measured: number;
};

export const isJudged = (row: MethodRow): row is JudgedRow =>
  row.set !== null && row.error !== null && row.leftOut !== null && row.measured !== null;

/** The lines of the plot, from top to bottom. */
export const HARDWARE_GROUPS = [
  'core',
  'slc',
  'disks',
  'x25mG1',
  'indilinx',
  'x25mG2',
  'x25e',
  'vertexEx',
  'summit',
  'x25v',
  'm4',
  'slcCached',
] as const;
export type HardwareGroup = (typeof HARDWARE_GROUPS)[number];

/** Groups by the prefix of a preset's id; the first match decides. */
const PREFIXES: readonly (readonly [prefix: string, group: HardwareGroup])[] = [
  ['ocz_core', 'core'],
  ['ocz_samsung_slc', 'slc'],
  ['momentus', 'disks'],
  ['velociraptor', 'disks'],
  ['x25m_g1', 'x25mG1'],
  ['x25m_g2', 'x25mG2'],
  ['x25e', 'x25e'],
  ['x25v', 'x25v'],
  ['vertex_ex', 'vertexEx'],
  ['vertex', 'indilinx'],
  ['torqx', 'indilinx'],
  ['agility', 'indilinx'],
  ['ultradrive', 'indilinx'],
  ['summit', 'summit'],
  ['m4', 'm4'],
  ['qvo', 'slcCached'],
  ['ssd_660p', 'slcCached'],
];

/** @throws Error for a preset that has no line in the plot */
export function groupOfPreset(preset: string): HardwareGroup {
  const match = PREFIXES.find(([prefix]) => preset.startsWith(prefix));
  if (!match) throw new Error(`${preset} belongs to no line of the plot: give it one in methodData.ts`);
  return match[1];
}
