/** How many sources each exhibit names: all that is known of them until the list is opened. A test holds it to the list. */
export const SOURCE_COUNTS: Readonly<Record<string, number>> = {
  cliff: 7,
  'one-plate': 10,
  'order-board': 11,
  leftovers: 1,
  'dish-room': 2,
  randomness: 9,
  'spare-area': 18,
  trim: 15,
  stutter: 15,
  wear: 22,
  raid0: 18,
  drives: 44,
  today: 16,
  explain: 8,
};
