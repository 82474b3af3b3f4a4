export * from './arrayLayout.ts';
export * from './arrayOptions.ts';
export * from './arrayRun.ts';
export * from './beforeAfter.ts';
export { splitWrite } from './extents.ts';
export * from './flashArray.ts';
export type { PassCurve } from './sequentialPass.ts';
export * from './timedArray.ts';
