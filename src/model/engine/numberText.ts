const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Reads a number as the command line and links have it; NaN for anything else. */
export const parseNumber = (text: string): number => (NUMBER.test(text) ? Number(text) : Number.NaN);
