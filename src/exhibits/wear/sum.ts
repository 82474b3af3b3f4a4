import { clamp } from '#base';
import { lifetime } from '#engine/life';
import { shorten, type LinkRemark } from '#store';
import { notAValue } from '../parameters.ts';

/** The terms of the sum, in GB of 10⁹ B. */
export interface SumTerms {
  readonly freeGb: number;
  readonly spareGb: number;
  /** Written by guests each day. */
  readonly dailyGb: number;
  readonly amplification: number;
  /** Washes that a plate survives. */
  readonly washes: number;
  /** Never written by guests, moved by wear levelling. */
  readonly stillGb: number;
}

export type Term = keyof SumTerms;

/** Rows `life.avail`, `life.spare`, `life.my.daily`, `life.mlc` of the survey of 2009; 238.15 − 185.55 GB are still. */
export const ARTICLE_TERMS: SumTerms = {
  freeGb: 185.55,
  spareGb: 17.85,
  dailyGb: 7,
  amplification: 1,
  washes: 10_000,
  stillGb: 52.6,
};

/** Washes that a plate of SLC cells survives: row `life.slc`. */
export const SLC_WASHES = 100_000;
/** Marks on the axis of years: rows `life.intel.years`, `life.intel.daily`, `life.retention`. */
export const INTEL = { years: 5, dailyGb: 20 } as const;
export const RETENTION_YEARS = 10;

export interface TermLimits {
  readonly min: number;
  readonly max: number;
  /** Step of an arrow key. */
  readonly step: number;
  readonly decimals: number;
  /** Whether it is written with all decimals, as ratios are. */
  readonly isRatio?: boolean;
}

const GIGABYTES: TermLimits = { min: 0, max: 10_000, step: 1, decimals: 2 };

/** Limits of the terms, in the order of links. */
export const TERMS: Readonly<Record<Term, TermLimits>> = {
  freeGb: GIGABYTES,
  spareGb: GIGABYTES,
  dailyGb: { min: 0.1, max: 10_000, step: 1, decimals: 1 },
  amplification: { min: 1, max: 50, step: 0.1, decimals: 2, isRatio: true },
  washes: { min: 1, max: 1_000_000, step: 100, decimals: 0 },
  stillGb: GIGABYTES,
};
const NAMES = Object.keys(TERMS) as Term[];

/** The value after some steps of an arrow key, rounded to the term's decimals and clamped to its limits. */
export function stepped({ min, max, step, decimals }: TermLimits, value: number, steps: number): number {
  return clamp(Number((value + steps * step).toFixed(decimals)), min, max);
}

export const isArticle = (terms: SumTerms): boolean => NAMES.every((name) => terms[name] === ARTICLE_TERMS[name]);

/** How long the drive lasts. */
interface SumResult {
  /** Days until every free and spare plate has been washed once, and additional days if the still ones are moved, too. */
  readonly poolDays: number;
  readonly stillDays: number;
  readonly days: number;
  readonly allDays: number;
  /** With the free and spare plates alone, and with the still ones moved, too. */
  readonly poolYears: number;
  readonly years: number;
  /** As in the article, which truncates both terms of a round to whole days. */
  readonly whole: {
    readonly poolDays: number;
    readonly days: number;
    readonly allDays: number;
    readonly years: number;
  };
}

const GB = 1e9;

export function resultOf({ freeGb, spareGb, dailyGb, amplification, washes, stillGb }: SumTerms): SumResult {
  const report = lifetime({
    flashBytes: (freeGb + stillGb + spareGb) * GB,
    formattedBytes: (freeGb + stillGb) * GB,
    freeBytes: freeGb * GB,
    dailyBytes: dailyGb * GB,
    enduranceCycles: washes,
    writeAmplification: amplification,
  });
  return {
    poolDays: report.dynamicDaysPerCycle,
    stillDays: report.stillDaysPerCycle,
    days: report.staticDaysPerCycle,
    allDays: report.staticDays,
    poolYears: report.dynamicYears,
    years: report.staticYears,
    whole: {
      poolDays: Math.floor(report.dynamicDaysPerCycle),
      days: report.wholeDaysPerCycle,
      allDays: report.wholeDays,
      years: report.wholeYears,
    },
  };
}

/** The sum as shown: the article's own in whole days, any other exactly. */
export interface SumFigures {
  readonly poolDays: number;
  readonly stillDays: number;
  readonly days: number;
  readonly allDays: number;
  readonly poolYears: number;
  readonly years: number;
  /** Computed the other way, in whole days or exactly; null if there are no whole days. */
  readonly otherYears: number | null;
}

export function figuresOf(terms: SumTerms): SumFigures {
  const { whole, ...exact } = resultOf(terms);
  if (isArticle(terms))
    return {
      poolDays: whole.poolDays,
      stillDays: whole.days - whole.poolDays,
      days: whole.days,
      allDays: whole.allDays,
      poolYears: rounded(exact.poolYears),
      years: Math.floor(whole.years),
      otherYears: rounded(exact.years),
    };
  return {
    poolDays: rounded(exact.poolDays),
    stillDays: rounded(exact.stillDays),
    days: rounded(exact.days),
    allDays: Math.round(exact.allDays),
    poolYears: rounded(exact.poolYears),
    years: rounded(exact.years),
    otherYears: whole.days > 0 ? rounded(whole.years) : null,
  };
}

/** Rounds to the significant digits that such a sum justifies. */
export function rounded(value: number): number {
  if (value >= 20) return Math.round(value);
  return Number(value.toFixed(value >= 1 ? 1 : 2));
}

const SEPARATOR = '_';

export const writeTerms = (terms: SumTerms): string => NAMES.map((name) => String(terms[name])).join(SEPARATOR);

/** Reads `sum` of a link: six numbers, clamped to their limits. `terms` is null if they cannot be read. */
export function readTerms(text: string | null): { terms: SumTerms | null; remarks: LinkRemark[] } {
  if (text === null) return { terms: null, remarks: [] };
  const given = text.split(SEPARATOR).map((each) => (/^\d{1,9}(\.\d{1,4})?$/.test(each) ? Number(each) : Number.NaN));
  const clamped = NAMES.map((name, index) => clamp(given[index] ?? Number.NaN, TERMS[name].min, TERMS[name].max));
  const isRead = given.length === NAMES.length && clamped.every((value) => Number.isFinite(value));
  const terms = isRead
    ? (Object.fromEntries(NAMES.map((name, index) => [name, clamped[index]])) as unknown as SumTerms)
    : null;
  const isAsGiven = terms !== null && clamped.every((value, index) => value === given[index]);
  if (isAsGiven) return { terms, remarks: [] };
  const used = writeTerms(terms ?? ARTICLE_TERMS);
  return { terms, remarks: [notAValue(shorten(`sum=${text}`), used)] };
}
