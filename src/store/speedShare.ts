import type { Counted } from '#worker';

/**
 * What one operation adds on an X25-V whose channels are all busy, in microseconds: `X25V_TIMES` of the devices, which derive it
 * from the chip and the controller. Here in figures, so that a page need not carry the drives of the articles for three numbers; the test holds
 * them together.
 */
export const OPERATION_US = { hostWrite: 1e6 / 8600, copy: 125.96, erase: 300 } as const;

/**
 * Share of the writing speed of a new drive, 0..1, that is left to one that works as this one did. An erase is shared by as many
 * pages as its blocks have.
 */
export function speedShareOf({ hostPages, flashPages, blocksErased }: Counted): number {
  if (hostPages === 0) return 1;
  const { hostWrite, copy, erase } = OPERATION_US;
  return (hostPages * hostWrite) / (hostPages * hostWrite + (flashPages - hostPages) * copy + blocksErased * erase);
}
