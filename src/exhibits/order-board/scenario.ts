import { ORDER_BOARD_REQUEST, type OrderBoardRequest } from '#recordings/orderBoard';
import { UNIT_PAGES } from '#recordings/orderBoardUnits';
import type { GuessFormat } from '#store';

/** Dishes on the menu of the small drive: logical pages, counted from 0. */
export const DISHES = 136;
/** Places on a plate of the small drive; a line of its board covers no more. */
export const PLATE_PAGES = 16;
export const PLATES = 16;

export interface OrderBoardSettings {
  /** Dish that the board is looked up for, and that is ordered next. */
  readonly follow: number;
  /** The unit that a line of the board covers, as an index of `UNIT_PAGES`. */
  readonly unit: number;
  /** Whether a line covers a block, with replacement blocks in front; `unit` then says nothing. */
  readonly hasReplacements: boolean;
}

/** The length of the board that is shown, as an index of `UNIT_PAGES`: a board by blocks has the longest lines. */
export const shownUnitOf = ({ unit, hasReplacements }: OrderBoardSettings): number =>
  hasReplacements ? UNIT_PAGES.length - 1 : unit;

export function requestOf(settings: OrderBoardSettings, orders: readonly number[]): OrderBoardRequest {
  return {
    ...ORDER_BOARD_REQUEST,
    mapping: settings.hasReplacements ? 'hybrid' : 'page',
    mappingUnitPages: settings.hasReplacements ? 1 : Math.min(PLATE_PAGES, UNIT_PAGES[settings.unit] ?? 1),
    orders,
  };
}

/** Where the new portion will be: at the hatch, or on a plate of that number. */
export type OrderBoardGuess = 'hatch' | number;

export const guessFormat: GuessFormat<OrderBoardGuess> = {
  write: String,
  read(text) {
    if (text === 'hatch') return text;
    const plate = /^\d{1,2}$/.test(text) ? Number(text) : 0;
    return plate >= 1 && plate <= PLATES ? plate : null;
  },
};
