export * from './measurement.ts';
export * from './spareSweep.ts';
