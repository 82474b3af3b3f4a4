import { NEW_DRIVE, previewCafeteria } from '#store';

/** Plates of a running drive, for the picture that other sites show beside a link to a page. */
export interface CardPlates {
  readonly pagesPerBlock: number;
  /** Content of each place, plate after plate. */
  readonly places: readonly ('clean' | 'fresh' | 'moved' | 'left')[];
}

/** After 3,000 orders of the opening's drive the first plates have been washed, and many are full. */
const CARD_STEP = 3000;

/** Looks by the engine's `PageState`. This drive deletes nothing, so that there are no ghost pages. */
const LOOKS = ['clean', 'fresh', 'moved', 'left'] as const;

/** Runs the engine. In Node, in the build. @throws Error for a page state without a look */
export async function cardPlates(): Promise<CardPlates> {
  const { frame } = await previewCafeteria(undefined, { ...NEW_DRIVE, step: CARD_STEP });
  const places = Array.from(frame.pageState, (state) => {
    const look = LOOKS[state];
    if (look === undefined) throw new Error(`a place in state ${state} has no look on the card`);
    return look;
  });
  return { pagesPerBlock: frame.pagesPerBlock, places };
}
