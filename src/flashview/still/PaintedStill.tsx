import type { ReactNode } from 'react';
import type { DrawItem } from '../draw/drawList.ts';
import { Hatches } from './Hatches.tsx';
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
