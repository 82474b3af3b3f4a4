import { values } from '#messages/builder';
import * as words from '#messages/raid0';
import * as late from '#messages/raid0-more';
import { chosen, seedOf, whole, type FrameForm } from '../frameForm.ts';
import { ALL_GIB, LEAST_GIB, MEMBER_COUNTS, MOST_GIB, SPANS, TRIMS, USUAL_SETTINGS } from './scenario.ts';

const CHART = ['chart'];
const { usedGiB, seed } = USUAL_SETTINGS;

export const form: FrameForm = {
  parts: [
    { value: 'chart', label: words.frame.title },
    { value: 'kitchens', label: words.frame.kitchensTitle },
  ],
  values: [
    chosen(
      'span',
      late.pass.inUse,
      SPANS.map((value) => ({
        value,
        label: value === 'full' ? late.pass.fullShort({ all: ALL_GIB }) : values.aPart,
      })),
      { parts: CHART, hasControl: true },
    ),
    whole('used', values.usedPart, { min: LEAST_GIB, max: MOST_GIB, usual: usedGiB, unit: values.gib, parts: CHART }),
    chosen(
      'trim',
      late.trim.label,
      TRIMS.map((value) => ({ value, label: late.trim.choices[value] })),
      { parts: CHART, hasControl: true },
    ),
    chosen(
      'drives',
      late.pass.drives,
      MEMBER_COUNTS.map((count) => ({ value: String(count), label: String(count) })),
      { parts: CHART },
    ),
    seedOf(values.seed, seed),
  ],
};
