/** In whose words the picture speaks, and by which rule blocks are picked, for the reason that it gives. */
export interface SceneWords {
  readonly skin: 'cafeteria' | 'chip';
  readonly victimPolicy: 'greedy' | 'fifo' | 'random' | 'dChoices';
}

/** The number that a block or a place is told by: guests count from 1, the field from 0. */
export function numberFor(words: SceneWords, index: number): number {
  return words.skin === 'cafeteria' ? index + 1 : index;
}
