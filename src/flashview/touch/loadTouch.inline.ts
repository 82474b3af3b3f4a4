import * as touch from './parts.ts';

/** In a page of one file it is there from the start. */
export function loadTouch(): Promise<typeof touch> {
  return Promise.resolve(touch);
}
