import type { ReactNode } from 'react';
import type { DrawItem } from '../draw/drawList.ts';
import { hatchIds, paintItems } from './paintStill.ts';

interface PaintedStillProps {
  readonly items: readonly DrawItem[];
  /** Tells the ids of this drawing from those of others in the page. */
  readonly idPrefix: string;
}

/** What `Painting` paints on its canvas, as marks of an SVG drawing: for a built page, without the numbers of portions, which would weigh more than all else. */
export function PaintedStill({ items, idPrefix }: PaintedStillProps): ReactNode {
  return (
    <>
      <Hatches idPrefix={idPrefix} />
      {paintItems(items.map(withoutNumber), idPrefix, hatchIds(idPrefix))}
    </>
  );
}

const withoutNumber = (item: DrawItem): DrawItem => (item.kind === 'cell' ? { ...item, ticket: null } : item);

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
