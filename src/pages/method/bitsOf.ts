/** The 32 bits of eight hexadecimal digits, the highest first. */
export const bitsOf = (hash: string): readonly boolean[] =>
  [...Number.parseInt(hash, 16).toString(2).padStart(32, '0')].map((bit) => bit === '1');
