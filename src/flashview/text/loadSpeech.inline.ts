import * as speech from './speech.ts';

/** In a page of one file they are there from the start. */
export function loadSpeech(): Promise<typeof speech> {
  return Promise.resolve(speech);
}
