import type { ReactNode } from 'react';
import { rect, type DrawItem } from '#scene';
import { Slider } from '#controls';
import { Columns, Stack } from '#layout';
import { formatSignificant } from '#messages';
import * as words from '#messages/order-board';
import { Drawing, layoutPlate, MoreSection, NumberBar, paintPlate, Panel, PartHead, Verdict } from '#parts';
import { UNIT_PAGES, type OrderBoardUnitsPart } from '#recordings/orderBoardUnits';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import type { OrderBoardModel } from './model.ts';
import { shownUnitOf } from './scenario.ts';
import { UnitMarks } from './UnitMarks.tsx';
import {
  BLOCK_PAGES,
  kilobytesOf,
  layoutUnits,
  timesLabel,
  unitLabel,
  type UnitForm,
  type UnitLayout,
} from './units.ts';

const STILL_WIDTHS = [{ widthCssPx: 340, fromCssPx: 0 }] as const;
const FRAME_WIDTHS = [
  { widthCssPx: 340, fromCssPx: 0 },
  { widthCssPx: 640, fromCssPx: 520 },
] as const;
const PLATE_COLUMNS = 16;

interface UnitsProps {
  readonly model: OrderBoardModel;
}

/** The panels below the verdict. */
export function MorePanels({ model }: UnitsProps): ReactNode {
  const isOpen = useStore(model.state, (each) => each.isMoreOpen);
  const hasDrives = useStore(model.drives, ({ phase }) => phase !== 'failed');
  return (
    <MoreSection label={words.more} isOpen={isOpen} onToggle={model.openMore}>
      <Panel>
        <Units model={model} />
      </Panel>
      {hasDrives && (
        <Panel>
          <Replacements model={model} />
        </Panel>
      )}
      <Verdict
        verdict={unitsVerdict(useCounted(model))}
        why={words.unitsWhy}
        longest={words.unitsVerdict({ fewLines: 163_840, manyLines: 20_971_520, dear: 128, cheap: 7 })}
      />
    </MoreSection>
  );
}

/** The eight drives alone in a frame. */
export function UnitsFrame({ model }: UnitsProps): ReactNode {
  const counted = useCounted(model);
  const verdict = unitsVerdict(counted);
  const isCounting = counted.length < UNIT_PAGES.length;
  return (
    <PartFrame
      model={model}
      label={words.unitsHead}
      spoken={verdict ?? ''}
      lead={
        verdict ??
        (isCounting && counted.length > 0
          ? words.counting({ done: counted.length, all: UNIT_PAGES.length })
          : words.frame.units)
      }
      isOnFloor
      card={
        <div className="cp-framed-stack">
          <UnitColumns model={model} form="frame" />
        </div>
      }
      controls={
        <div>
          <UnitSlider model={model} />
        </div>
      }
    />
  );
}

/** Eight drives that differ in how much a line of their board covers. */
function Units({ model }: UnitsProps): ReactNode {
  const counted = useCounted(model);
  const isCounting = counted.length < UNIT_PAGES.length;
  return (
    <Stack>
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
    </Stack>
  );
}

/** In the order of `UNIT_PAGES`; null for those that are not counted yet. */
function useByUnit(model: OrderBoardModel): readonly (OrderBoardUnitsPart | null)[] {
  const counted = useCounted(model);
  return UNIT_PAGES.map((pages) => counted.find(({ unitPages }) => unitPages === pages) ?? null);
}

/** The boards of the eight drives, and the portions that each plates for an order. */
function UnitColumns({ model, form = 'page' }: UnitsProps & { readonly form?: UnitForm }): ReactNode {
  const chosen = useStore(model.chosen, shownUnitOf);
  const drives = useStore(model.drives, (state) => state.parts);
  const byUnit = useByUnit(model);
  const few = byUnit[0];
  const many = byUnit.at(-1);
  return (
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
      {(_, width) => <ColumnTouch layout={layoutUnits(width, chosen, form)} onChoose={model.chooseUnit} />}
    </Drawing>
  );
}

/** Its knob stands under the middles of the columns, where there are all eight. */
function UnitSlider({ model }: UnitsProps): ReactNode {
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
    />
  );
}

/** The drives whose orders have been counted. */
const useCounted = (model: OrderBoardModel): readonly OrderBoardUnitsPart[] =>
  useStore(model.units, ({ parts }) => parts).filter(({ isCounted }) => isCounted);

/** The ground of the columns: the card of the chosen one, and on plates the portions that move with one dish of a line. */
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

interface ColumnsProps {
  readonly layout: UnitLayout;
  readonly onChoose: (unit: number) => void;
}

/** A layer over the columns: a tap chooses one. */
function ColumnTouch({ layout, onChoose }: ColumnsProps): ReactNode {
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

/** The verdict on the eight drives; null until both ends are counted. */
function unitsVerdict(parts: readonly OrderBoardUnitsPart[]): string | null {
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

const shares = () =>
  [
    { id: 'mix.jm.rand0', words: words.shares.order },
    { id: 'mix.jm.rand10', words: words.shares.tenth },
    { id: 'mix.jm.rand100', words: words.shares.random },
  ] as const;

/** A drive of the articles between both ends: a line a block, and a few replacement blocks. */
function Replacements({ model }: UnitsProps): ReactNode {
  const parts = useStore(model.drives, (state) => state.parts);
  const rows = shares().map((share) => ({ ...share, part: parts.find(({ id }) => id === share.id) ?? null }));
  const longest = Math.max(1, ...rows.map(({ part }) => part?.measured ?? 0));
  return (
    <Stack>
      <PartHead title={words.between} note={words.betweenNote} />
      <Stack as="dl" gap={2}>
        {rows.map(({ id, words: name, part }) => (
          <Columns key={id} count={2} from={800} lineGap="none">
            <dt>{name}</dt>
            <NumberBar
              as="dd"
              fraction={(part?.measured ?? 0) / longest / 1.6}
              note={part && <small>{words.simulatedMs({ ms: formatSignificant(part.simulated, 3) })}</small>}
            >
              {part ? words.milliseconds({ ms: part.measured }) : ''}
            </NumberBar>
          </Columns>
        ))}
      </Stack>
      <p className="cp-part-note">{words.dies}</p>
    </Stack>
  );
}
