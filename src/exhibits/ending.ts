/**
 * The place after the last chapter, where the reader is back in the kitchen of the opening. It is no exhibit: it has no number, no frame
 * and no slide. The page loads it when it comes near the screen.
 */
export const ENDING = {
  id: 'ending',
  place: 'end',
  load: () => import('./ending/index.ts'),
} as const;
