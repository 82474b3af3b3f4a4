export { clamp } from './clamp.ts';
export { invariant } from './invariant.ts';
