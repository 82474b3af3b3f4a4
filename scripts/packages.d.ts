/** Types of packages without types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    /** By the tag of the axis: its fixed value, or the range that stays. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}

declare module '@messageformat/core/compile-module.js' {
  export { default } from '@messageformat/core/lib/compile-module.js';
}
