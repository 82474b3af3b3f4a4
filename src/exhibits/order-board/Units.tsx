import { useMemo, type ReactNode } from 'react';
import { rect, type DrawItem } from '#scene';
import { Slider } from '#controls';
import * as words from '#messages/order-board';
import { Drawing, layoutPlate, paintPlate, PartHead } from '#parts';
import { UNIT_PAGES, type OrderBoardUnitsPart } from '#recordings/orderBoardUnits';
import { useStore } from '#store';
import type { OrderBoardModel } from './model.ts';
import { shownUnitOf } from './scenario.ts';
import { UnitMarks } from './UnitMarks.tsx';
import { layoutUnits, type UnitForm, type UnitLayout } from './unitLayout.ts';
import { kilobytesOf, timesLabel, unitLabel } from './unitWords.ts';

const STILL_WIDTHS = [{ widthCssPx: 340, fromCssPx: 0 }] as const;
const FRAME_WIDTHS = [
  { widthCssPx: 340, fromCssPx: 0 },
  { widthCssPx: 640, fromCssPx: 520 },
] as const;
const BLOCK_PAGES = 128;
const PLATE_COLUMNS = 16;

interface UnitsProps {
  readonly model: OrderBoardModel;
}

/** Eight drives that differ in how much a line of their board covers. */
export function Units({ model }: UnitsProps): ReactNode {
  const counted = useCounted(model);
  const isCounting = counted.length < UNIT_PAGES.length;
  return (
    <div className="cp-order-board-units">
      <PartHead
        title={words.unitsHead}
        note={words.unitsNote}
        aside={
          isCounting && (
            <p className="cp-part-note">{words.counting({ done: counted.length, all: UNIT_PAGES.length })}</p>
          )
        }
      />
      <UnitColumns model={model} />
      <UnitSlider model={model} />
    </div>
  );
}

function useByUnit(model: OrderBoardModel): readonly (OrderBoardUnitsPart | null)[] {
  const counted = useCounted(model);
  return useMemo(
    () => UNIT_PAGES.map((pages) => counted.find(({ unitPages }) => unitPages === pages) ?? null),
    [counted],
  );
}

/** Their boards, and what each has to plate for an order. */
export function UnitColumns({ model, form = 'page' }: UnitsProps & { readonly form?: UnitForm }): ReactNode {
  const chosen = useStore(model.chosen, shownUnitOf);
  const drives = useStore(model.drives, (state) => state.parts);
  const byUnit = useByUnit(model);
  const few = byUnit[0];
  const many = byUnit.at(-1);
  return (
    <div className="cp-order-board-columns">
      <Drawing
        name="order-board-units"
        isAnswer={form !== 'page'}
        label={words.unitsHead}
        description={
          few && many
            ? words.unitsDescribe({
                cheap: timesLabel(few.writeAmplification),
                dear: timesLabel(many.writeAmplification),
              })
            : words.unitsNote
        }
        stillWidths={form === 'page' ? STILL_WIDTHS : FRAME_WIDTHS}
        draw={(width) => {
          const layout = layoutUnits(width, chosen, form);
          return {
            heightCssPx: layout.heightCssPx,
            items: paintUnits(layout, chosen),
            marks: <UnitMarks layout={layout} chosen={chosen} byUnit={byUnit} drives={drives} />,
          };
        }}
      >
        {(_, width) => <Columns layout={layoutUnits(width, chosen, form)} onChoose={model.chooseUnit} />}
      </Drawing>
    </div>
  );
}

export function UnitSlider({ model, hasStops = true }: UnitsProps & { readonly hasStops?: boolean }): ReactNode {
  const chosen = useStore(model.chosen, shownUnitOf);
  const byUnit = useByUnit(model);
  const speak = (unit: number): string => {
    const part = byUnit[unit];
    const kilobytes = kilobytesOf(unit);
    return part
      ? words.unitSpoken({ kilobytes, lines: part.entries, portions: part.writeAmplification })
      : words.unitSpokenWaiting({ kilobytes });
  };
  return (
    <Slider
      parameter="line"
      className="cp-order-board-slider"
      label={words.covers}
      value={chosen}
      min={0}
      max={UNIT_PAGES.length - 1}
      step={1}
      largeStep={2}
      onChange={model.chooseUnit}
      formatValue={unitLabel}
      speakValue={speak}
      captions={
        hasStops && (
          <div className="cp-order-board-stops" aria-hidden="true">
            {UNIT_PAGES.map((pages, unit) => (
              <span key={pages} data-chosen={unit === chosen || undefined}>
                {unitLabel(unit)}
              </span>
            ))}
          </div>
        )
      }
    />
  );
}

/** The drives that are counted. */
export function useCounted(model: OrderBoardModel): readonly OrderBoardUnitsPart[] {
  const parts = useStore(model.units, (each) => each.parts);
  return useMemo(() => parts.filter(({ isCounted }) => isCounted), [parts]);
}

/** Behind it all: the card of the chosen column, and what moves when one dish on a line does. */
function paintUnits(layout: UnitLayout, chosen: number): DrawItem[] {
  const { shown, columnWidth, platesTop, plateWidth, heightCssPx } = layout;
  const at = shown.indexOf(chosen);
  const card = rect(at * columnWidth + 3, 1, columnWidth - 6, heightCssPx - 2);
  const items: DrawItem[] = [{ kind: 'box', box: card, radius: 10, fill: 'surface', stroke: 'ink', lineWidth: 1.6 }];
  if (platesTop === null) return items;
  shown.forEach((unit, index) => {
    const plate = layoutPlate({
      x: (index + 0.5) * columnWidth - plateWidth / 2,
      y: platesTop,
      widthCssPx: plateWidth,
      columns: PLATE_COLUMNS,
      count: BLOCK_PAGES,
    });
    const moved = UNIT_PAGES[unit] ?? 1;
    items.push(
      ...paintPlate(plate, {
        lookAt: (offset) => (offset >= moved ? 'free' : offset === 0 ? 'host' : 'relocated'),
        ticketAt: () => null,
        rim: 'line',
        rimWidth: 1,
      }),
    );
  });
  return items;
}

/** A tap on a column chooses it; keys have the slider. */
function Columns({
  layout,
  onChoose,
}: {
  readonly layout: UnitLayout;
  readonly onChoose: (unit: number) => void;
}): ReactNode {
  return layout.shown.map((unit, index) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys have the slider
    <div
      key={unit}
      className="cp-order-board-column"
      style={{ left: index * layout.columnWidth, width: layout.columnWidth, height: layout.heightCssPx }}
      onClick={() => onChoose(unit)}
    />
  ));
}

/** What the eight drives say, once both ends are counted. */
export function unitsVerdict(parts: readonly OrderBoardUnitsPart[]): string | null {
  const page = parts.find(({ unitPages }) => unitPages === 1);
  const block = parts.find(({ unitPages }) => unitPages === BLOCK_PAGES);
  if (!page || !block) return null;
  return words.unitsVerdict({
    fewLines: block.entries,
    manyLines: page.entries,
    dear: block.writeAmplification,
    cheap: page.writeAmplification,
  });
}
