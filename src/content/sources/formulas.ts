import type { Reference } from '#devices/scores';
import type * as words from '#messages/sources';
import { addressOf } from './papers.ts';

/** A formula that an exhibit computes with. Its name is in the catalogue, under the same id. */
export interface SourceFormula {
  /** u: live logical pages divided by usable pages. b: pages of a block. H(k) = 1 + 1/2 + … + 1/k. */
  readonly text: string;
  /** Empty for plain arithmetic, which needs no source. */
  readonly references: readonly Reference[];
}

export type SourceFormulaId = keyof typeof words.formulas;

const paper = (author: string, title: string, published: string): Reference => ({
  author,
  title,
  published,
  url: addressOf(published),
});

const BUX = paper(
  'W. Bux, I. Iliadis',
  'Performance of greedy garbage collection in flash-based solid-state drives',
  'Performance Evaluation 67(11), 2010, doi:10.1016/j.peva.2010.07.003',
);
const VAN_HOUDT = paper(
  'B. Van Houdt',
  'A mean field model for a class of garbage collection algorithms in flash-based solid state drives',
  'SIGMETRICS 2013, doi:10.1145/2494232.2465543',
);
const DESNOYERS = paper(
  'P. Desnoyers',
  'Analytic modeling of SSD write performance',
  'SYSTOR 2012, doi:10.1145/2367589.2367603',
);
const STOICA = paper(
  'R. Stoica, A. Ailamaki',
  'Improving flash write performance by using update frequency',
  'PVLDB 6(9), 2013, doi:10.14778/2536360.2536372',
);
const XIANG = paper(
  'L. Xiang, B. M. Kurkoski',
  'An improved analytic expression for write amplification in NAND flash',
  '2011, arXiv:1110.4245',
);
const FRANKIE = paper(
  'T. Frankie, G. Hughes, K. Kreutz-Delgado',
  'Analysis of Trim commands on overprovisioning and write amplification in solid state drives',
  '2012, arXiv:1208.1794',
);
const LITTLE = paper('J. D. C. Little', 'A proof for the queuing formula L = λW', 'Operations Research 9(3), 1961');

/** The formulas as the code computes them; docs/model.md derives them. */
export const SOURCE_FORMULAS: Readonly<Record<SourceFormulaId, SourceFormula>> = {
  greedy: {
    text: 'WA = 1 / (L·u), L = (b − j·(1 + H(b) − H(j))) / (u·b − j), 0 ≤ j·(L − (H(b) − H(j))) ≤ 1',
    references: [BUX, VAN_HOUDT],
  },
  fifo: { text: 'WA = a / (a + W₀(−a·e⁻ᵃ)), a = 1/u', references: [DESNOYERS, XIANG] },
  effectiveSpare: { text: '1 − u, u = U / (P − E)', references: [] },
  victim: { text: 'WA = b / (b − v)', references: [] },
  soldSpare: { text: '1 − 10⁹ / 2³⁰', references: [] },
  hotAndCold: { text: 'A = r / (1 − exp(−r / (f·u·A))) + (1 − f)·u·A, r = 1', references: [DESNOYERS] },
  hotColdMixed: { text: 'A = Σ rᵢ / (1 − exp(−rᵢ / (fᵢ·u·A)))', references: [DESNOYERS] },
  hotColdApart: {
    text: 'A = r·W(x·s / (f·(1 − s) + x·s)) + (1 − r)·W((1 − x)·s / ((1 − f)·(1 − s) + (1 − x)·s))',
    references: [STOICA, DESNOYERS],
  },
  busyTime: { text: 't = W·t₁ + R·t₂ + E·t₃', references: [] },
  mapEntries: { text: 'n = C / c', references: [] },
  mappingUnit: { text: 'WA(b, u) = k·A(b/k, u)', references: [] },
  liveSpare: { text: '1 − m·u', references: [FRANKIE] },
  queueWait: { text: 'w = q·s', references: [LITTLE] },
  lifetime: { text: 'T = (F + S) / (D·WA) · n', references: [] },
};

/** Times of a flash chip, in microseconds. */
interface SheetTimes {
  readonly readUs: number;
  readonly programUs: number;
  readonly eraseUs: number;
}

/** The times with which `src/model/devices/drives/nand.ts` builds drives; the text says which of them are fitted. */
export const SHEETS: Readonly<Record<keyof typeof words.sheets, SheetTimes>> = {
  intel50nm: { readUs: 50, programUs: 900, eraseUs: 3500 },
  intel34nm: { readUs: 50, programUs: 800, eraseUs: 3000 },
};
