import { title as cliff } from '#messages/cliff';
import { title as dishRoom } from '#messages/dish-room';
import { title as drives } from '#messages/drives';
import { title as explain } from '#messages/explain';
import { title as onePlate } from '#messages/one-plate';
import { title as orderBoard } from '#messages/order-board';
import { title as randomness } from '#messages/randomness';
import { title as spareArea } from '#messages/spare-area';
import { title as trim } from '#messages/trim';
import type { ExhibitTitles } from './plans.ts';

/** Titles of the exhibits that plans link to. Only the build imports this, so that the page does not load all their words. */
export const EXHIBIT_TITLES: ExhibitTitles = {
  cliff,
  'dish-room': dishRoom,
  drives,
  explain,
  'one-plate': onePlate,
  'order-board': orderBoard,
  randomness,
  'spare-area': spareArea,
  trim,
};
