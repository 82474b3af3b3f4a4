import { useMemo, type ReactNode } from 'react';
import { Rich } from '#controls';
import * as words from '#messages/spare-area';
import { Drawing, layoutPlate, paintPlate, PartHead, type Drawn } from '#parts';
import { PAGES_PER_BLOCK } from './scenario.ts';

const STILL_WIDTHS = [{ widthCssPx: 304, fromCssPx: 0 }] as const;
const COLUMNS = 16;

interface PickedPlateProps {
  /** 1 for each page that is still wanted; null while no plate is picked. */
  readonly pages: Uint8Array | null;
}

/** The plate that is washed next, in large, and the arithmetic that is the lesson: 128 ÷ 18 = × 7.1. */
export function PickedPlate({ pages }: PickedPlateProps): ReactNode {
  const wanted = pages?.reduce((sum, flag) => sum + flag, 0) ?? 0;
  const gained = PAGES_PER_BLOCK - wanted;
  const values = { wanted, gained, pages: PAGES_PER_BLOCK };
  return (
    <div className="cp-spare-picked">
      <PartHead title={words.fewest} />
      <Plate name="spare-area-plate" label={words.fewest} pages={pages} isMarked />
      <p className="cp-spare-sum cp-figures" data-testid="spare-sum">
        <span>
          <Rich text={words.wanted(values)} /> <strong className="cp-spare-replate">{words.replate(values)}</strong>
        </span>
        <span>
          <Rich text={words.gain(values)} />
        </span>
        <span>
          <Rich text={words.quotient({ ...values, plated: gained > 0 ? PAGES_PER_BLOCK / gained : 1 })} />
        </span>
      </p>
    </div>
  );
}

interface PlateProps {
  readonly name: string;
  readonly label: string;
  readonly pages: Uint8Array | null;
  /** Whether it is the one that the slider, or the crew, has picked. */
  readonly isMarked: boolean;
}

/** One plate of 128 places, as large as there is room. */
export function Plate({ name, label, pages, isMarked }: PlateProps): ReactNode {
  const draw = useMemo(() => (width: number) => drawPlate(width, pages, isMarked), [pages, isMarked]);
  const wanted = pages?.reduce((sum, flag) => sum + flag, 0) ?? 0;
  return (
    <Drawing
      name={name}
      label={label}
      description={words.described128({ wanted, left: PAGES_PER_BLOCK - wanted })}
      stillWidths={STILL_WIDTHS}
      draw={draw}
    />
  );
}

/** Room for the rim and the shadow under it. */
const EDGE = 2;

function drawPlate(width: number, pages: Uint8Array | null, isMarked: boolean): Drawn {
  const layout = layoutPlate({ x: 1, y: 1, widthCssPx: width - EDGE, columns: COLUMNS, count: PAGES_PER_BLOCK });
  const items = paintPlate(layout, {
    lookAt: (offset) => (pages === null ? 'free' : pages[offset] === 1 ? 'host' : 'leftover'),
    ticketAt: () => null,
    rim: isMarked ? 'ink' : 'line',
    rimWidth: isMarked ? 2 : 1,
  });
  return { heightCssPx: layout.box.height + 2 * EDGE, items };
}
