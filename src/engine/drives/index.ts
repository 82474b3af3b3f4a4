export * from './articles.ts';
export * from './cards.ts';
export { ssdDesignOf } from './designs/ssdDesignOf.ts';
export type * from './nand.ts';
export type * from './parameter.ts';
export type * from './preset.ts';
export * from './presets.ts';
export * from './usedState.ts';
export * from './x25v.ts';
