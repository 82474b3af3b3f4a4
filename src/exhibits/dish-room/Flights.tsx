import { useRef, useState, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { zoomOf } from '#base';
import {
  cellRect,
  drawPlate,
  easeFly,
  mixRect,
  Painting,
  plateGridOf,
  rect,
  type CellLook,
  type DrawItem,
  type Rect,
} from '#scene';
import { copiesStarted, flightOfCopy } from './moment.ts';
import { PLACES } from './scenario.ts';
import type { Shown } from './shown.ts';
import { layoutTables, type TableForm } from './Tables.tsx';
import { layoutTrays, portionBoxes, type TrayForm } from './Trays.tsx';

interface FlightsProps {
  readonly shown: Shown;
  readonly tables: RefObject<HTMLElement | null>;
  readonly trays: RefObject<HTMLElement | null>;
  /** As tables and trays are laid out. */
  readonly tableForm?: TableForm | undefined;
  readonly trayForm?: TrayForm | undefined;
}

/** Where tables and trays lie in the panel. */
interface Ground {
  readonly panel: Rect;
  readonly tables: Rect;
  readonly trays: Rect;
}

/** Flights between tables and dish room: the plate there and back, and portions to the plates that take them. */
export function Flights({ shown, tables, trays, tableForm, trayForm }: FlightsProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [ground, setGround] = useState<Ground | null>(null);
  const isUnderWay = shown.moment?.washing != null;
  useLayoutEffect(() => {
    if (!isUnderWay || !root.current || !tables.current || !trays.current) return setGround(null);
    const panel = root.current.getBoundingClientRect();
    const zoom = zoomOf(root.current);
    const within = (element: Element): Rect => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return rect((left - panel.left) / zoom, (top - panel.top) / zoom, width / zoom, height / zoom);
    };
    setGround({
      panel: rect(0, 0, Math.floor(panel.width / zoom), Math.floor(panel.height / zoom)),
      tables: within(tables.current),
      trays: within(trays.current),
    });
  }, [isUnderWay, tables, trays]);
  return (
    <div ref={root} className="cp-dish-room-flights" aria-hidden="true">
      {ground && isUnderWay && (
        <Painting
          widthCssPx={ground.panel.width}
          heightCssPx={ground.panel.height}
          items={flightsOf(shown, ground, { tableForm, trayForm })}
        />
      )}
    </div>
  );
}

/** Of a portion in the middle of its way, in degrees. */
const TILT = 7;
/** Height of the way of a portion over the straight line, as a share of its length. */
const ARC = 0.12;

function flightsOf(
  { moment, trays }: Shown,
  ground: Ground,
  { tableForm, trayForm }: Pick<FlightsProps, 'tableForm' | 'trayForm'>,
): DrawItem[] {
  const washing = moment?.washing;
  const tray = moment && trays[moment.trays];
  if (!moment || !washing || !tray) return [];
  const { plan, picked, ms } = washing;
  const tables = layoutTables(Math.floor(ground.tables.width), tableForm);
  const room = layoutTrays(Math.floor(ground.trays.width), trayForm);
  const place = moved(tables.plates[tray.block], ground.tables);
  const inRoom = moved(room.plates[moment.trays], ground.trays);
  const items: DrawItem[] = [];
  if (ms < plan.trayMs) pushPlate(items, mixRect(place, inRoom, easeFly(ms / plan.trayMs)), tray.looks);
  const backMs = ms - plan.washMs;
  if (backMs >= 0 && backMs < plan.backMs)
    pushPlate(items, mixRect(inRoom, place, easeFly(backMs / plan.backMs)), CLEAN);
  const starts = portionBoxes(room, moment.trays, picked.relocatedPages);
  for (let copy = 0; copy < copiesStarted(plan, picked, ms); copy += 1) {
    const way = flightOfCopy(plan, copy, ms);
    const page = tray.to[copy] ?? 0;
    const from = starts[copy];
    const target = tables.plates[Math.floor(page / PLACES)];
    if (way >= 1 || !from || !target) continue;
    const end = cellRect(moved(target, ground.tables), plateGridOf(PLACES), page % PLACES);
    const box = mixRect(moved(from, ground.trays), end, easeFly(way));
    const lift = Math.sin(Math.PI * way) * ARC * Math.hypot(end.x - box.x, end.y - box.y);
    items.push({
      kind: 'cell',
      box: rect(box.x, box.y - lift, box.width, box.height),
      look: 'relocated',
      ticket: null,
      opacity: 1,
      tilt: -TILT * Math.sin(Math.PI * way),
    });
  }
  return items;
}

const CLEAN: readonly CellLook[] = Array.from({ length: PLACES }, () => 'free');

function pushPlate(items: DrawItem[], box: Rect, looks: readonly CellLook[]): void {
  drawPlate(
    items,
    box,
    {
      grid: plateGridOf(looks.length),
      cellCount: looks.length,
      lookAt: (offset) => looks[offset] ?? 'free',
      ticketAt: () => null,
    },
    { rim: 'ink', rimWidth: 2 },
  );
}

const NOWHERE = rect(0, 0, 1, 1);
const moved = (box: Rect = NOWHERE, by: Rect): Rect => rect(box.x + by.x, box.y + by.y, box.width, box.height);
