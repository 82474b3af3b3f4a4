export * from './deviceTests.ts';
export * from './measurement.ts';
export * from './presetDevices.ts';
export * from './spareSweep.ts';
