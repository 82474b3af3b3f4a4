import type { ReactNode } from 'react';
import { Rule } from '#charts';
import { formatSignificant } from '#messages';
import * as words from '#messages/order-board';
import type { OrderBoardDrivesPart } from '#recordings/orderBoardDrives';
import { UNIT_PAGES, type OrderBoardUnitsPart } from '#recordings/orderBoardUnits';
import { BLOCK_PAGES, kilobytesOf, linesLabel, memoryLabel, timesLabel, unitLabel, type UnitLayout } from './units.ts';

interface UnitMarksProps {
  readonly layout: UnitLayout;
  readonly chosen: number;
  readonly byUnit: readonly (OrderBoardUnitsPart | null)[];
  readonly drives: readonly OrderBoardDrivesPart[];
}

const LAST = UNIT_PAGES.length - 1;
const TIGHT_BELOW = 76;

/** Boards and portions for an order, both to scale. */
export function UnitMarks({ layout, chosen, byUnit, drives }: UnitMarksProps): ReactNode {
  const { shown, columnWidth, floor, isWide, stripTop, stripHeight } = layout;
  const width = columnWidth * shown.length;
  const [page, block] = ['vertex.pre.page', 'vertex.pre.block'].map((id) => drives.find((each) => each.id === id));
  return (
    <>
      <Rule className="cp-mark-baseline" x={[0, width]} y={floor + 0.5} />
      {shown.map((unit, index) => (
        <Column
          key={unit}
          layout={layout}
          unit={unit}
          center={(index + 0.5) * columnWidth}
          part={byUnit[unit] ?? null}
          isChosen={unit === chosen}
        />
      ))}
      {isWide && (
        <>
          <text x={2 * columnWidth} y={stripTop + 82}>
            {words.lengthNote}
          </text>
          <path
            className="cp-mark-arrow"
            d={`M${2 * columnWidth - 8} ${stripTop + 77.5}h-22m6 -4.500l-6 4.500l6 4.500`}
          />
          <text x={2 * columnWidth} y={stripTop + stripHeight + 22}>
            {words.changeNote}
          </text>
          <path
            className="cp-mark-arrow"
            d={`M${2.5 * columnWidth} ${stripTop + stripHeight + 30}v22m-4.500 -6l4.500 6l4.500 -6`}
          />
          <text x={columnWidth + 6} y={floor - 58}>
            {words.costNote}
          </text>
          <text x={columnWidth + 6} y={floor - 41}>
            {words.costNoteEnd}
          </text>
          {page && (
            <text className="cp-mark-head" x={columnWidth / 2} y={floor + 24} textAnchor="middle">
              {words.speed({ speed: formatSignificant(page.measured, 2) })}
            </text>
          )}
          {block && (
            <text className="cp-mark-head" x={(LAST + 0.5) * columnWidth} y={floor + 24} textAnchor="middle">
              {words.speed({ speed: formatSignificant(block.measured, 1) })}
            </text>
          )}
          {page && (
            <text x={columnWidth + 6} y={floor + 24}>
              {`${words.measured}${
                block
                  ? ` (${words.simulated({ page: formatSignificant(page.simulated, 2), block: formatSignificant(block.simulated, 2) })})`
                  : ''
              }`}
            </text>
          )}
        </>
      )}
      {!isWide && (
        <>
          <text x={columnWidth + 6} y={layout.lengthNoteY} className="cp-chart-halo">
            {words.lengthNoteShort}
          </text>
          <text x={columnWidth + 6} y={layout.costNoteY} className="cp-chart-halo">
            {words.costNoteShort}
          </text>
        </>
      )}
    </>
  );
}

interface ColumnProps {
  readonly layout: UnitLayout;
  readonly unit: number;
  readonly center: number;
  readonly part: OrderBoardUnitsPart | null;
  readonly isChosen: boolean;
}

function Column({ layout, unit, center, part, isChosen }: ColumnProps): ReactNode {
  const { isWide, stripTop, stripHeight, floor, barHeight, barWidth, columnWidth } = layout;
  const isEnd = unit === 0 || unit === LAST;
  // A phone of 320 px: the longest number in full would cross the edge of its column.
  const isTight = columnWidth < TIGHT_BELOW;
  const pages = UNIT_PAGES[unit] ?? 1;
  const height = stripHeight / pages;
  const portion = barHeight / BLOCK_PAGES;
  const under = stripTop + Math.max(height, 1.25);
  return (
    <>
      <Strip x={center - barWidth / 2} y={stripTop} width={barWidth} height={height} />
      {part && (
        <text className="cp-mark-strong" x={center} y={under + 18} textAnchor="middle">
          {linesLabel(part.entries, isEnd && !isTight)}
        </text>
      )}
      {part && isEnd && isWide && (
        <text x={center} y={under + 36} textAnchor="middle">
          {words.linesMemory({ memory: memoryLabel(part.memoryBytes) })}
        </text>
      )}
      {part && (
        <>
          <rect
            className="cp-mark-re"
            x={center - barWidth / 2}
            y={floor - part.writeAmplification * portion}
            width={barWidth}
            height={(part.writeAmplification - 1) * portion}
          />
          <rect className="cp-mark-host" x={center - barWidth / 2} y={floor - 1.6} width={barWidth} height={1.6} />
          <text
            className="cp-mark-head cp-chart-halo"
            x={center}
            y={floor - part.writeAmplification * portion - 7}
            textAnchor="middle"
          >
            {timesLabel(part.writeAmplification)}
          </text>
        </>
      )}
      <text
        className={isChosen ? 'cp-mark-strong' : undefined}
        x={center}
        y={layout.heightCssPx - 10}
        textAnchor="middle"
      >
        {isWide ? unitLabel(unit) : words.unitShort({ kilobytes: kilobytesOf(unit) })}
      </text>
    </>
  );
}

interface StripProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A board, as long as it has lines. */
function Strip({ x, y, width, height }: StripProps): ReactNode {
  if (height < 4)
    return <rect className="cp-mark-strip-thin" x={x} y={y} width={width} height={Math.max(1.25, height)} />;
  const lines = Math.min(40, Math.floor(height / 4));
  return (
    <>
      <rect
        className="cp-mark-strip"
        x={x + 0.5}
        y={y + 0.5}
        width={width - 1}
        height={height - 1}
        rx={height > 8 ? 3 : 0}
      />
      {Array.from({ length: lines - 1 }, (_, index) => (
        <Rule
          key={index}
          className="cp-mark-strip-line"
          x={[x + 4, x + width - 4]}
          y={y + (height * (index + 1)) / lines}
        />
      ))}
    </>
  );
}
