import { FOLLOWED_PAGE, ORDER_BOARD_REQUEST, type OrderBoardRequest } from '#runs/orderBoard';
import { UNIT_PAGES } from '#runs/orderBoardUnits';
import type { GuessFormat, LinkRemark } from '#store';

/** Dishes on the menu of the small drive: logical pages, counted from 0. */
export const DISHES = 136;
/** Places on a plate of the small drive; a line of its board covers no more. */
export const PLATE_PAGES = 16;
export const PLATES = 16;

/** What a line of the board covers, as an index of `UNIT_PAGES`; or a block, with replacement blocks in front. */
export interface OrderBoardSettings {
  readonly follow: number;
  readonly unit: number;
  readonly hasReplacements: boolean;
}

export const USUAL_SETTINGS: OrderBoardSettings = { follow: FOLLOWED_PAGE, unit: 0, hasReplacements: false };

export const unitPagesOf = ({ unit }: OrderBoardSettings): number => UNIT_PAGES[unit] ?? 1;

export function requestOf(settings: OrderBoardSettings, orders: readonly number[]): OrderBoardRequest {
  return {
    ...ORDER_BOARD_REQUEST,
    mapping: settings.hasReplacements ? 'hybrid' : 'page',
    mappingUnitPages: settings.hasReplacements ? 1 : Math.min(PLATE_PAGES, unitPagesOf(settings)),
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

/** Reads `follow=0..135`, `line=1|2|4…128` pages and `board=units|blocks` of a link. */
export function readSettings(parameters: URLSearchParams): { taken: OrderBoardSettings; remarks: LinkRemark[] } {
  const remarks: LinkRemark[] = [];
  const notOneOf = (given: string, choices: string, used: string): void => {
    remarks.push({ code: 'notOneOf', values: { given: given.slice(0, 40), choices, used } });
  };
  let { follow, unit, hasReplacements } = USUAL_SETTINGS;
  const [dish, line, board] = [parameters.get('follow'), parameters.get('line'), parameters.get('board')];
  if (dish !== null) {
    if (/^\d{1,3}$/.test(dish) && Number(dish) < DISHES) follow = Number(dish);
    else notOneOf(dish, `0 … ${DISHES - 1}`, String(follow));
  }
  if (line !== null) {
    const found = UNIT_PAGES.findIndex((pages) => String(pages) === line);
    if (found >= 0) unit = found;
    else notOneOf(line, UNIT_PAGES.join(', '), String(UNIT_PAGES[unit]));
  }
  if (board === 'blocks') hasReplacements = true;
  else if (board !== null && board !== 'units') notOneOf(board, 'units, blocks', 'units');
  if (hasReplacements) unit = UNIT_PAGES.length - 1;
  return { taken: { follow, unit, hasReplacements }, remarks };
}

export function writeSettings(settings: OrderBoardSettings, guess: OrderBoardGuess | null): URLSearchParams {
  const parameters = new URLSearchParams();
  const { follow, unit, hasReplacements } = settings;
  if (follow !== USUAL_SETTINGS.follow) parameters.set('follow', String(follow));
  if (hasReplacements) parameters.set('board', 'blocks');
  else if (unit !== USUAL_SETTINGS.unit) parameters.set('line', String(unitPagesOf(settings)));
  if (guess !== null) parameters.set('guess', guessFormat.write(guess));
  return parameters;
}
