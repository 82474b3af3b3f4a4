import { values } from '#messages/builder';
import * as words from '#messages/raid0';
import * as late from '#messages/raid0-more';
import { QUEUE_DEPTHS, STRIPE_KIB } from '#recordings/raid0Reads';
import { choice, defineParameters, named, seedParameter, whole, type ParameterTable } from '../parameters.ts';
import {
  ALL_GIB,
  LEAST_GIB,
  MEMBER_COUNTS,
  MOST_GIB,
  REVIEWED_GIB,
  SPANS,
  TRIMS,
  type Raid0Settings,
} from './scenario.ts';

export const frameParts = [
  { value: 'chart', label: () => words.frame.title },
  { value: 'kitchens', label: () => words.frame.kitchensTitle },
] as const;
export type Part = (typeof frameParts)[number]['value'];

export const parameters: ParameterTable<Raid0Settings> = defineParameters({
  span: choice({
    key: 'span',
    label: () => late.pass.inUse,
    choices: named(SPANS, (span) => (span === 'full' ? late.pass.fullShort({ all: ALL_GIB }) : values.aPart)),
    parts: ['chart'],
    isLockable: true,
  }),
  usedGiB: whole({
    key: 'used',
    label: () => values.usedPart,
    min: LEAST_GIB,
    max: MOST_GIB,
    standard: REVIEWED_GIB,
    unit: values.gib,
    parts: ['chart'],
  }),
  trim: choice({
    key: 'trim',
    label: () => late.trim.label,
    choices: named(TRIMS, (trim) => late.trim.choices[trim]),
    parts: ['chart'],
    isLockable: true,
  }),
  memberCount: choice<number>({
    key: 'drives',
    label: () => late.pass.drives,
    choices: named(MEMBER_COUNTS),
    parts: ['chart'],
  }),
  queueDepth: choice<number>({ key: 'depth', choices: named(QUEUE_DEPTHS), standard: 3 }),
  stripeKib: choice<number>({ key: 'stripe', choices: named(STRIPE_KIB), standard: 16 }),
  seed: seedParameter({ label: () => values.seed }),
});
