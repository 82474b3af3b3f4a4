/** Of the element's script, from the root of the site. */
export const ELEMENT_FILE: string;
/** Compressed. */
export const ELEMENT_LIMIT_BYTES: number;
export function bundleElement(): Promise<string>;
export function integrityOf(text: string): string;
export function measureElement(text: string): { readonly gzipBytes: number; readonly integrity: string };
