import { useMemo, type ReactNode } from 'react';
import * as words from '#messages/spare-area';
import { Drawing, layoutPlate, paintPlate, type DrawingContent } from '#parts';
import { PAGES_PER_BLOCK } from './scenario.ts';

const STILL_WIDTHS = [{ widthCssPx: 304, fromCssPx: 0 }] as const;

interface PlateProps {
  readonly name: string;
  readonly label: string;
  /** 1 for each page that is still wanted; null while no plate is picked. */
  readonly pages: Uint8Array | null;
  /** Whether it has a dark rim. */
  readonly isMarked: boolean;
}

/** One plate, as wide as its place. */
export function Plate({ name, label, pages, isMarked }: PlateProps): ReactNode {
  const draw = useMemo(() => (width: number) => drawPlate(width, pages, isMarked), [pages, isMarked]);
  const count = pages?.length ?? PAGES_PER_BLOCK;
  const wanted = pages?.reduce((sum, flag) => sum + flag, 0) ?? 0;
  return (
    <Drawing
      name={name}
      label={label}
      description={words.described128({ wanted, left: count - wanted })}
      stillWidths={STILL_WIDTHS}
      draw={draw}
    />
  );
}

/** Room for the rim and the shadow under it. */
const PLATE_EDGE = 2;

function drawPlate(width: number, pages: Uint8Array | null, isMarked: boolean): DrawingContent {
  const count = pages?.length ?? PAGES_PER_BLOCK;
  const layout = layoutPlate({ x: 1, y: 1, widthCssPx: width - PLATE_EDGE, columns: count > 64 ? 16 : 8, count });
  const items = paintPlate(layout, {
    lookAt: (offset) => (pages === null ? 'free' : pages[offset] === 1 ? 'host' : 'leftover'),
    ticketAt: () => null,
    rim: isMarked ? 'ink' : 'line',
    rimWidth: isMarked ? 2 : 1,
  });
  return { heightCssPx: layout.box.height + 2 * PLATE_EDGE, items };
}
