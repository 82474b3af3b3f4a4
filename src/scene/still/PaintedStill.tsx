import type { ReactNode } from 'react';
import type { DrawItem } from '../draw/drawList.ts';
import { hatchIds, paintItems } from './paintStill.ts';

interface PaintedStillProps {
  readonly items: readonly DrawItem[];
  /** Prefix of the drawing's ids, unique in the page. */
  readonly idPrefix: string;
}

/** The SVG form of `Painting`, for built pages. It leaves out the numbers of portions, which would be most of its bytes. */
export function PaintedStill({ items, idPrefix }: PaintedStillProps): ReactNode {
  return (
    <>
      <Hatches idPrefix={idPrefix} />
      {paintItems(items.map(withoutNumber), idPrefix, hatchIds(idPrefix))}
    </>
  );
}

const withoutNumber = (item: DrawItem): DrawItem => (item.kind === 'cell' ? { ...item, ticket: null } : item);

/** Hatch patterns of leftovers, as `paint/hatch.ts` makes them for a canvas. */
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
