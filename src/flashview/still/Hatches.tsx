import type { ReactNode } from 'react';
import { hatchIds } from './paintStill.ts';

/** The stripes of leftovers at 45°: see `hatch.ts` for the same on canvas. */
export function Hatches({ idPrefix }: { readonly idPrefix: string }): ReactNode {
  const { small, large } = hatchIds(idPrefix);
  return (
    <defs>
      {[
        { id: small, period: 5, stripe: 1.5, strength: 1 },
        { id: large, period: 8, stripe: 1.6, strength: 0.75 },
      ].map(({ id, period, stripe, strength }) => (
        <pattern
          key={id}
          id={id}
          width={period}
          height={period}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={period} height={period} fill="var(--left)" />
          <rect width={stripe} height={period} fill="var(--left-hatch)" opacity={strength} />
        </pattern>
      ))}
    </defs>
  );
}
