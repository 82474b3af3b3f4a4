import type { Counted } from '#worker';

/**
 * What one operation adds on an X25-V whose channels are all busy, in microseconds: `X25V_TIMES` of the devices, which derive it
 * from the chip. Here in figures, so that a page need not carry the drives of the articles for three numbers; the test holds
 * them together.
 */
export const OPERATION_US = { program: 100.48, copy: 125.96, erase: 300 } as const;

/**
 * Share of the writing speed of a new drive, 0..1, that is left to one that works as this one did. An erase is shared by as many
 * pages as its blocks have.
 */
export function speedShareOf({ hostPages, flashPages, blocksErased }: Counted): number {
  if (hostPages === 0) return 1;
  const { program, copy, erase } = OPERATION_US;
  return (hostPages * program) / (hostPages * program + (flashPages - hostPages) * copy + blocksErased * erase);
}
