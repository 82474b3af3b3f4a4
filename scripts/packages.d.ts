/** Types of packages that bring none. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    /** By tag: where the axis is pinned, or what is kept of it. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}

declare module '@messageformat/core/compile-module.js' {
  export { default } from '@messageformat/core/lib/compile-module.js';
}
