import type * as Speech from './sentence.ts';

/** The sentences of the picture, fetched when it moves already. */
export function loadSpeech(): Promise<typeof Speech> {
  return import('./sentence.ts');
}
