import { useMemo, type ReactNode } from 'react';
import { drawEmptyPlace, rect, type CellLook, type DrawItem, type Rect } from '#scene';
import * as words from '#messages/dish-room';
import { formatCount } from '#messages';
import { drawTablePlate, Drawing, NumberBadge } from '#parts';
import {
  copiesStarted,
  isClosed,
  isWanted,
  longestWait,
  plateState,
  soonOn,
  type LongestWait,
  type Moment,
  type TrayPlate,
} from './moment.ts';
import { PICKS } from './scenario.ts';
import type { Shown } from './shown.ts';

const STILL_WIDTHS = [
  { widthCssPx: 358, fromCssPx: 0 },
  { widthCssPx: 380, fromCssPx: 372 },
] as const;

interface TraysProps {
  readonly shown: Shown;
  readonly previewed: number | null;
  readonly form?: TrayForm;
}

/** The washed plates with the portions that were re-plated from each, and a preview of the plate that is pointed at. */
export function Trays({ shown, previewed, form = 'page' }: TraysProps): ReactNode {
  const { trays, moment, part, canPick, isMoving } = shown;
  const preview = canPick && !isMoving && moment && previewed !== null ? previewOf(moment, previewed) : null;
  const rows = useMemo(() => rowsOf(trays, moment), [trays, moment]);
  const isFull = rows.length === PICKS && !isMoving;
  const wait = useMemo(() => (part && isFull ? longestWait(part) : null), [part, isFull]);
  return (
    <Drawing
      name="dish-room-trays"
      label={words.room}
      description={describe(rows)}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutTrays(width, form);
        const items: DrawItem[] = [];
        layout.plates.forEach((place, turn) => {
          const row = rows[turn];
          if (row?.isIn) drawTablePlate(items, place, { looks: row.looks });
          else if (preview && turn === rows.length) drawTablePlate(items, place, { looks: preview.looks, rim: 'ink' });
          else drawEmptyPlace(items, place);
          if (row) pushPortions(items, layout, turn, row, 'relocated');
          else if (preview && turn === rows.length) pushPortions(items, layout, turn, preview, 'moved');
        });
        return {
          heightCssPx: layout.heightCssPx,
          items,
          marks: (
            <>
              {layout.plates.map((_, turn) => (
                <TrayMarks
                  key={turn}
                  layout={layout}
                  turn={turn}
                  row={rows[turn] ?? null}
                  preview={turn === rows.length ? preview : null}
                />
              ))}
              {wait && layout.cellsX !== null && <LongestWaitMarks layout={layout} rows={rows} wait={wait} />}
            </>
          ),
        };
      }}
    />
  );
}

interface Row {
  readonly block: number;
  readonly looks: readonly CellLook[];
  /** Portions that had to be re-plated, and those that have left the plate so far. */
  readonly count: number;
  readonly started: number;
  /** Whether the plate is in its tray, not on its way. */
  readonly isIn: boolean;
}

function rowsOf(trays: readonly TrayPlate[], moment: Moment | null): readonly Row[] {
  if (!moment) return [];
  const { washing } = moment;
  return trays.slice(0, moment.trays + (washing ? 1 : 0)).map(({ block, looks, relocatedPages }, turn) => {
    const isLast = washing !== null && turn === moment.trays;
    return {
      block,
      looks,
      count: relocatedPages,
      started: isLast ? copiesStarted(washing.plan, washing.picked, washing.ms) : relocatedPages,
      isIn: !isLast || washing.ms >= washing.plan.trayMs,
    };
  });
}

interface Preview {
  readonly looks: readonly CellLook[];
  readonly count: number;
  readonly started: number;
  /** About the plate. */
  readonly note: string;
}

function previewOf(moment: Moment, block: number): Preview | null {
  if (!isClosed(moment, block)) return null;
  const looks = moment.looks[block] ?? [];
  const count = looks.filter(isWanted).length;
  const plate = block + 1;
  const note =
    plateState(moment, block) === 'full'
      ? words.noGain({ plate })
      : words.soon({ plate, soon: soonOn(moment, block).length });
  return { looks, count, started: count, note };
}

interface Portions {
  readonly count: number;
  readonly started: number;
}

function pushPortions(items: DrawItem[], layout: TrayLayout, turn: number, portions: Portions, look: CellLook): void {
  if (layout.cellsX === null) return;
  const boxes = portionBoxes(layout, turn, portions.count).slice(0, portions.started);
  for (const box of boxes) items.push({ kind: 'cell', box, look, ticket: null, opacity: 1, tilt: 0 });
}

interface TrayMarksProps {
  readonly layout: TrayLayout;
  readonly turn: number;
  readonly row: Row | null;
  readonly preview: Preview | null;
}

function TrayMarks({ layout, turn, row, preview }: TrayMarksProps): ReactNode {
  const middle = middleOf(layout, turn);
  const portions = row ?? preview;
  const badge = layout.badges[turn];
  return (
    <>
      {badge && <NumberBadge {...badge} radius={layout.badgeRadius} number={turn + 1} isOff={!row} />}
      {portions && (!row || row.isIn) && (
        <text className="cp-mark-re-count" x={afterPortions(layout, turn, portions)} y={middle + 6}>
          {row ? formatCount(row.started) : words.countIf(portions)}
        </text>
      )}
      {preview && (
        <text className="cp-mark-said" x={layout.cellsX ?? 1} y={middle + layout.noteBelow}>
          {preview.note}
        </text>
      )}
    </>
  );
}

const middleOf = ({ plates }: TrayLayout, turn: number): number => {
  const tray = plates[turn];
  return tray ? tray.y + tray.height / 2 : 0;
};

function afterPortions(layout: TrayLayout, turn: number, { count, started }: Portions): number {
  if (layout.cellsX === null) return right(layout.plates[turn] ?? rect(0, 0, 0, 0)) + 8;
  const last = portionBoxes(layout, turn, count)[started - 1];
  return (last ? right(last) : layout.cellsX - 8) + 8;
}

const right = ({ x, width }: Rect): number => x + width;

interface LongestWaitMarksProps {
  readonly layout: TrayLayout;
  readonly rows: readonly Row[];
  readonly wait: LongestWait;
}

/** Room for a number of two digits, and from there to the line. */
const COUNT_WIDTH = 24;
const CORNER = 8;
/** Width of a letter of 13 px on the average, with some room. */
const LETTER_CSS_PX = 6.9;

/** From the pick at which a plate was left alone to the one at which it had become cheap. */
function LongestWaitMarks({ layout, rows, wait: { since, turn, block, from } }: LongestWaitMarksProps): ReactNode {
  const cellsX = layout.cellsX ?? 0;
  const starts = rows
    .slice(since, turn + 1)
    .map((row, index) => afterPortions(layout, since + index, row) + COUNT_WIDTH);
  const [y1, y2] = [middleOf(layout, since), middleOf(layout, turn)];
  const x1 = starts[0] ?? 0;
  const x2 = starts.at(-1) ?? 0;
  const bend = Math.max(...starts) + 28;
  const note = words.held({ plate: block + 1, from, washes: turn - since });
  return (
    <>
      {bend < layout.widthCssPx - 2 && (
        <path
          className="cp-mark-arrow"
          d={`M${x1} ${y1}H${bend - CORNER}q${CORNER} 0 ${CORNER} ${CORNER}V${y2 - CORNER}q0 ${CORNER} ${-CORNER} ${CORNER}H${x2}m8 -4.5l-8 4.5l8 4.5`}
        />
      )}
      <text className="cp-mark-said" x={cellsX} y={y2 + layout.noteBelow}>
        {note.length * LETTER_CSS_PX <= layout.widthCssPx - cellsX
          ? note
          : words.heldBefore({ plate: block + 1, from })}
      </text>
    </>
  );
}

function describe(rows: readonly Row[]): string {
  if (rows.length === 0) return words.spoken.trayEmpty;
  return rows.map(({ block, count }, turn) => words.spoken.tray({ pick: turn + 1, plate: block + 1, count })).join(' ');
}

/** Where the five trays stand. All in CSS pixels. */
export interface TrayLayout {
  readonly heightCssPx: number;
  readonly badgeRadius: number;
  /** From the middle of a tray to the baseline of its note. */
  readonly noteBelow: number;
  /** Of each tray. */
  readonly plates: readonly Rect[];
  /** Middles of their numbers. */
  readonly badges: readonly { readonly x: number; readonly y: number }[];
  /** Where their portions begin; null where only the number of portions has room beside a plate. */
  readonly cellsX: number | null;
  readonly cellSide: number;
  readonly widthCssPx: number;
}

/** One under the other, in a frame closer together; or one beside the other. */
export type TrayForm = 'page' | 'low' | 'row';

const NARROW_BELOW = 372;
/** Room at the right of the portions for their number. */
const COUNT_ROOM = 48;
const BADGE_RADIUS = 11;
const BADGE_X = 12;
const PLATE_X = 34;

export function layoutTrays(widthCssPx: number, form: TrayForm = 'page'): TrayLayout {
  if (form === 'row') return layoutRow(widthCssPx);
  const isNarrow = widthCssPx < NARROW_BELOW;
  const side = form === 'low' ? 32 : isNarrow ? 38 : 52;
  const pitch = form === 'low' ? 39 : isNarrow ? 42 : 68;
  const plates = Array.from({ length: PICKS }, (_, turn) => rect(PLATE_X, turn * pitch + 1, side, side));
  return {
    heightCssPx: (PICKS - 1) * pitch + side + 8,
    badgeRadius: BADGE_RADIUS,
    noteBelow: form === 'low' ? 22 : 25,
    plates,
    badges: plates.map(({ y, height }) => ({ x: BADGE_X, y: y + height / 2 })),
    cellsX: PLATE_X + side + 16,
    cellSide: isNarrow ? 18 : 16.5,
    widthCssPx,
  };
}

const ROW_SIDE = 34;
/** Over the plates, for the numbers at their corners. */
const ROW_TOP = 8;
/** Under them, for the note on the plate that is pointed at. */
const ROW_NOTE = 20;

function layoutRow(widthCssPx: number): TrayLayout {
  const plates = Array.from({ length: PICKS }, (_, turn) =>
    rect(1 + (turn * widthCssPx) / PICKS, ROW_TOP, ROW_SIDE, ROW_SIDE),
  );
  return {
    heightCssPx: ROW_TOP + ROW_SIDE + ROW_NOTE,
    badgeRadius: BADGE_RADIUS - 2,
    noteBelow: 34,
    plates,
    badges: plates.map(({ x, y, width }) => ({ x: x + width - 2, y: y + 2 })),
    cellsX: null,
    cellSide: 0,
    widthCssPx,
  };
}

/** Boxes of `count` portions beside their tray, closer together where there are many. */
export function portionBoxes(layout: TrayLayout, turn: number, count: number): readonly Rect[] {
  const { cellsX, cellSide, widthCssPx, plates } = layout;
  const tray = plates[turn] ?? rect(0, 0, 0, 0);
  // They leave from the plate itself.
  if (cellsX === null) return Array.from({ length: count }, () => tray);
  const room = widthCssPx - cellsX - COUNT_ROOM;
  const pitch = Math.min(cellSide * 1.13, room / Math.max(1, count));
  const side = Math.min(cellSide, pitch - 1.5);
  const y = tray.y + tray.height / 2 - side / 2;
  return Array.from({ length: count }, (_, index) => rect(cellsX + index * pitch, y, side, side));
}
