/** Number of sources of each exhibit, shown before the list is loaded. A test compares it with the list. */
export const SOURCE_COUNTS: Readonly<Record<string, number>> = {
  cliff: 7,
  'one-plate': 13,
  'order-board': 11,
  leftovers: 1,
  'dish-room': 2,
  randomness: 9,
  'popular-dishes': 4,
  'spare-area': 18,
  trim: 15,
  stutter: 15,
  wear: 26,
  raid0: 21,
  drives: 44,
  'fast-corner': 12,
  today: 9,
  explain: 20,
};
