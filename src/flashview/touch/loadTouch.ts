import type * as Touch from './parts.ts';

/** What answers to a finger, fetched when there is something to touch. */
export function loadTouch(): Promise<typeof Touch> {
  return import('./parts.ts');
}
