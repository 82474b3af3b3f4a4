import { NEW_DRIVE, previewCafeteria } from '#store';

/** Plates of a drive at work, for the picture that other sites show beside a link to a page. */
export interface CardPlates {
  readonly pagesPerBlock: number;
  /** By place, plate after plate: what lies there. */
  readonly places: readonly ('clean' | 'fresh' | 'moved' | 'left')[];
}

/** A step at which the first plates have been washed and many are full: 3,000 orders of the drive that the page opens with. */
const SHOWN_STEP = 3000;

/** By `PageState` of the engine. The drive of the page deletes nothing, so that there are no ghosts. */
const LOOKS = ['clean', 'fresh', 'moved', 'left'] as const;

/** Has the engine compute them: called by the build, in Node. */
export async function cardPlates(): Promise<CardPlates> {
  const { frame } = await previewCafeteria(undefined, { ...NEW_DRIVE, step: SHOWN_STEP });
  const places = Array.from(frame.pageState, (state) => {
    const look = LOOKS[state];
    if (look === undefined) throw new Error(`a place in state ${state} has no look on the card`);
    return look;
  });
  return { pagesPerBlock: frame.pagesPerBlock, places };
}
