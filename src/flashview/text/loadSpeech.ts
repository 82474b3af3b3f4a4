import type * as Speech from './speech.ts';

/** The sentences of the picture, fetched when it moves already. */
export function loadSpeech(): Promise<typeof Speech> {
  return import('./speech.ts');
}
