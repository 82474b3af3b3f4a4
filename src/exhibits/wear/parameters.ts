import * as words from '#messages/wear';
import { WEAR_ROUNDS } from '#recordings/wearShape';
import { choice, defineParameters, named, whole, type NumberParameter, type ParameterTable } from '../parameters.ts';
import {
  ASKED_STILL_PERCENT,
  LEVELINGS,
  MOST_STILL_PERCENT,
  SPREAD_LIMITS,
  STILL_LAYOUTS,
  type KitchenSettings,
} from './scenario.ts';
import { CELLS, COUNTED_FROM, NAND_UNITS, OWN_TERMS, UNITS, WEAR_KNOWN, type OwnDrive, type OwnTerm } from './own.ts';
import { ARTICLE_TERMS, readTerms, writeTerms, type SumTerms } from './sum.ts';

export interface WearSettings extends KitchenSettings, OwnDrive {
  readonly terms: SumTerms;
}

export const frameParts = [
  { value: 'pair', label: () => words.title },
  { value: 'own', label: () => words.own.title },
  { value: 'sum', label: () => words.frame.sumTitle },
] as const;
export type Part = (typeof frameParts)[number]['value'];

const MAY_BE_UNKNOWN: ReadonlySet<OwnTerm> = new Set(['written', 'nand', 'flashGib', 'powerOnHours']);

const ownNumber = (key: string, name: OwnTerm): NumberParameter => {
  const { usual, min, max, decimals } = OWN_TERMS[name];
  const { terms, units } = words.own;
  return {
    // What may be not known is 0 in links.
    ...whole({
      key,
      label: () => terms[name],
      min: MAY_BE_UNKNOWN.has(name) ? 0 : min,
      max,
      standard: usual,
      unit: units[name],
      parts: ['own'],
    }),
    isWhole: decimals === 0,
    decimals,
  };
};

export const parameters: ParameterTable<WearSettings> = defineParameters({
  leveling: choice({
    key: 'leveling',
    label: () => words.leveling,
    choices: named(LEVELINGS, (leveling) => words.levelings({ leveling })),
    standard: 'static',
    parts: ['pair'],
    isLockable: true,
  }),
  stillPercent: whole({
    key: 'still',
    label: () => words.still,
    min: 0,
    max: MOST_STILL_PERCENT,
    standard: ASKED_STILL_PERCENT,
    unit: '%',
    parts: ['pair'],
  }),
  stillLayout: choice({
    key: 'lies',
    label: () => words.lies,
    choices: named(STILL_LAYOUTS, (layout) => words.layouts[layout]),
    parts: ['pair'],
  }),
  spreadLimit: choice<number>({
    key: 'spread',
    label: () => words.spread,
    choices: named(SPREAD_LIMITS, (washes) => words.spreadOf({ washes })),
    standard: 4,
    parts: ['pair'],
  }),
  span: choice({
    key: 'run',
    label: () => words.run,
    choices: [
      { name: 'rounds', value: 'rounds', label: () => words.runs.rounds({ rounds: WEAR_ROUNDS }) },
      { name: 'break', value: 'life', label: () => words.runs.life },
    ],
    parts: ['pair'],
  }),
  from: choice({
    key: 'from',
    label: () => words.own.from,
    choices: named(COUNTED_FROM, (from) => words.own.froms[from]),
    parts: ['own'],
  }),
  capacityGb: ownNumber('capacity', 'capacityGb'),
  cell: choice({
    key: 'cell',
    label: () => words.own.cell,
    choices: named(CELLS, (cell) => words.own.cells[cell]),
    standard: 'tlc',
    parts: ['own'],
  }),
  ownDailyGb: ownNumber('daily', 'ownDailyGb'),
  written: ownNumber('written', 'written'),
  unit: choice({
    key: 'unit',
    label: () => words.own.unit,
    choices: named(UNITS, (unit) => words.own.unitNames[unit]),
    parts: ['own'],
  }),
  nand: ownNumber('nand', 'nand'),
  nandUnit: choice({
    key: 'nandunit',
    label: () => `${words.own.terms.nand}: ${words.own.unit}`,
    choices: named(NAND_UNITS, (unit) => words.own.unitNames[unit]),
    parts: ['own'],
  }),
  flashGib: ownNumber('flash', 'flashGib'),
  usedPercent: ownNumber('used', 'usedPercent'),
  wearKnown: choice({
    key: 'wear',
    label: () => words.own.wearKnown,
    choices: named(WEAR_KNOWN, (known) => words.own.wearKnowns[known]),
    parts: ['own'],
  }),
  powerOnHours: ownNumber('hours', 'powerOnHours'),
  terms: {
    key: 'sum',
    kind: 'text',
    standard: ARTICLE_TERMS,
    read(text) {
      const { terms, remarks } = readTerms(text);
      return { value: terms ?? ARTICLE_TERMS, remarks };
    },
    write: writeTerms,
    parts: ['sum'],
  },
});
