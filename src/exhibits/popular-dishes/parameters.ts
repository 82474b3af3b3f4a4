import * as words from '#messages/popular-dishes';
import { choice, defineParameters, type ParameterTable } from '../parameters.ts';
import { percentOf, SHARES, USUAL_SHARE } from './scenario.ts';

export interface PopularDishesSettings {
  /** Share of the orders that go to popular dishes. */
  readonly hotWriteFraction: number;
}

export const frameParts = [
  { value: 'pair', label: () => words.title },
  { value: 'curve', label: () => words.curve.title },
] as const;
export type Part = (typeof frameParts)[number]['value'];

export const parameters: ParameterTable<PopularDishesSettings> = defineParameters({
  hotWriteFraction: choice<number>({
    key: 'popular',
    label: () => words.popularOrders,
    choices: SHARES.map((value) => ({ name: percentOf(value), value, label: () => words.share({ share: value }) })),
    standard: USUAL_SHARE,
    isLockable: true,
  }),
});
