import type { ReactNode } from 'react';
import { compare as words } from '#messages/lab';

/** A or B. @param index of the drive */
export function SideChip({ index }: { readonly index: number }): ReactNode {
  const side = index === 0 ? 'a' : 'b';
  return (
    <span className="cp-lab-chip cp-note" data-side={side}>
      {words.sides[side]}
    </span>
  );
}
