export * from './beforeAfter.ts';
export { StripedArray } from './stripedArray.ts';
