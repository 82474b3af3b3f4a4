import { useState, type ReactNode } from 'react';
import { Diamonds, MarkLegend, RowLine, RowMark, RowName, RowPlot } from '#charts';
import { Columns, Note, Row, Table } from '#layout';
import { formatCount, NO_NUMBER } from '#messages';
import * as words from '#messages/drives';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { makerOf, nameOf } from './driveList.ts';
import {
  answerOf,
  DROP_ORDERS,
  dropsOf,
  FAR_POINTS,
  sortedDrops,
  type Drop,
  type DropOrder,
  type DropsAnswer,
} from './drops.ts';
import type { DrivesModel } from './model.ts';

/** Per cent lost at the right end of the plots. */
const MOST_PERCENT = 80;
const TICKS = [0, 20, 40, 60, 80];

interface DropsTableProps {
  readonly drops: readonly Drop[];
  /** Puts a drive into the race; without it, as in a frame, there is nothing to press. */
  readonly onEnter?: (id: string) => void;
}

/** A row a drive: a ring where it was measured, a dot where it comes out here. */
export function DropsTable({ drops, onEnter }: DropsTableProps): ReactNode {
  const [order, setOrder] = useState<DropOrder>('measured');
  const isFramed = onEnter === undefined;
  const isWide = useIsWide();
  // Of a narrow frame: its rows say the rest.
  const isShort = isFramed && !isWide;
  const head = (column: DropOrder | null, label: string, aside: ReactNode = null): ReactNode => {
    const text =
      column === null || isFramed ? (
        label
      ) : (
        <button
          className="cp-drives-way"
          type="button"
          aria-label={words.drops.sort({ column: label })}
          onClick={() => setOrder(column)}
        >
          {label}
        </button>
      );
    return (
      <th scope="col" aria-sort={column === order ? 'descending' : undefined}>
        <Note as="span">{aside ? <HeadAndPlot aside={aside}>{text}</HeadAndPlot> : text}</Note>
      </th>
    );
  };
  const [measured, error, name] = DROP_ORDERS;
  return (
    <>
      <Table isNumbers hasPlot isDense={isFramed}>
        <thead>
          <tr>
            {head(name, words.drops.drive, isWide && <Axis />)}
            {head(measured, words.drops.measured)}
            {head(null, words.drops.here)}
            {head(error, words.drops.error)}
            {!isShort && head(null, words.drops.unseen)}
          </tr>
          {!isWide && !isFramed && (
            <Under>
              <Axis />
            </Under>
          )}
        </thead>
        <tbody>
          {sortedDrops(drops, order, nameOf).map((drop) => (
            <DropRow key={drop.id} drop={drop} onEnter={onEnter} />
          ))}
        </tbody>
      </Table>
      {onEnter && <DropsLegend drops={drops} isWhole />}
    </>
  );
}

interface HeadAndPlotProps {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The head of a row, and its part of the plot. */
const HeadAndPlot = ({ aside, children }: HeadAndPlotProps): ReactNode => (
  <Columns count={2} shares={IS_FRAME ? [2, 3] : [3, 5]} from={0} gap={3}>
    <div>{children}</div>
    {aside}
  </Columns>
);

/** In a narrow place, a part of the plot under its row. */
const Under = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <tr aria-hidden="true">
    <td colSpan={5}>{children}</td>
  </tr>
);

function DropRow({ drop, onEnter }: { readonly drop: Drop; readonly onEnter: DropsTableProps['onEnter'] }): ReactNode {
  const { id, measured, simulated, error, unseen } = drop;
  const isFar = error !== null && Math.abs(error) > FAR_POINTS;
  const percent = (value: number | null): string => (value === null ? NO_NUMBER : words.drops.percent({ value }));
  const isWide = useIsWide();
  const name = onEnter ? (
    <Row gap={2} lineGap="none" align="baseline">
      <button
        className="cp-drives-way"
        type="button"
        aria-label={words.drops.enter({ name: nameOf(id) })}
        onClick={() => onEnter(id)}
      >
        {nameOf(id)}
      </button>
      <Note as="span">{makerOf(id).replace(/, \d{4}$/, '')}</Note>
    </Row>
  ) : (
    nameOf(id)
  );
  return (
    <>
      <tr>
        <th scope="row">
          {isWide ? <HeadAndPlot aside={<Plot drop={drop} isShort={false} />}>{name}</HeadAndPlot> : name}
        </th>
        <td>{percent(measured)}</td>
        <td>{percent(simulated)}</td>
        <td className="cp-drives-error" data-far={isFar || undefined}>
          {error !== null && error > 0 && '+'}
          {error === null ? NO_NUMBER : words.drops.points({ value: error })}
        </td>
        {(isWide || onEnter) && <td>{percent(unseen)}</td>}
      </tr>
      {!isWide && (
        <Under>
          <Plot drop={drop} isShort={!onEnter} />
        </Under>
      )}
    </>
  );
}

/** Where the plots have a percentage, 0..1. */
const placeOf = (percent: number): number => Math.max(0, percent) / MOST_PERCENT;
/** For what reaches over the right end. */
const END_CSS_PX = 28;

const Axis = (): ReactNode => (
  <RowPlot heightCssPx={18} endCssPx={END_CSS_PX}>
    {TICKS.map((tick) => (
      <RowName key={tick} isCentered at={placeOf(tick)}>
        {tick === MOST_PERCENT ? words.drops.lostEnd({ percent: tick }) : formatCount(tick)}
      </RowName>
    ))}
  </RowPlot>
);

/** Marks of the plot, around the point 0, 0. */
const MARKS = {
  measured: <circle className="cp-mark-dot" r={5} />,
  here: <circle className="cp-series-b cp-series-fill" r={5} />,
  unseen: <Diamonds className="cp-mark-diamond" points={[{ x: 0, y: 0 }]} radius={5} />,
  /** Of the range over the seeds. */
  end: <line className="cp-series-b cp-series-line" y1={-5} y2={5} />,
  far: <line className="cp-mark-low" x1={-6} x2={6} />,
};

function Plot({ drop, isShort }: { readonly drop: Drop; readonly isShort: boolean }): ReactNode {
  const { measured, simulated, error, lowest, highest, unseen } = drop;
  const isFar = error !== null && Math.abs(error) > FAR_POINTS;
  const mark = (look: keyof typeof MARKS, percent: number | null): ReactNode =>
    percent !== null && <RowMark at={placeOf(percent)}>{MARKS[look]}</RowMark>;
  return (
    <RowPlot heightCssPx={isShort ? 12 : 18} endCssPx={END_CSS_PX} rules={TICKS.map(placeOf)}>
      {!isShort && mark('unseen', unseen)}
      {simulated !== null && (
        <RowLine className={isFar ? 'cp-mark-low' : 'cp-mark-line'} from={placeOf(measured)} to={placeOf(simulated)} />
      )}
      {mark('end', lowest)}
      {mark('end', highest)}
      {mark('measured', measured)}
      {mark('here', simulated)}
    </RowPlot>
  );
}

const LEGEND = [
  ['measured', () => words.drops.legendMeasured],
  ['here', (seeds: number) => words.drops.legendHere({ seeds })],
  ['unseen', () => words.drops.legendUnseen],
  ['far', () => words.drops.legendFar],
] as const;

interface DropsLegendProps extends Pick<DropsTableProps, 'drops'> {
  /** Whether the mark of a fit without the row is shown, for which a narrow frame has no room. */
  readonly isWhole: boolean;
}

/** The meaning of ring, dot and line. */
function DropsLegend({ drops, isWhole }: DropsLegendProps): ReactNode {
  const seeds = Math.min(...drops.map((drop) => drop.seeds));
  return (
    <MarkLegend
      markCssPx={14}
      marks={LEGEND.filter(([look]) => isWhole || look !== 'unseen').map(
        ([look, say]) => [MARKS[look], say(Math.max(1, seeds))] as const,
      )}
    />
  );
}

/** The median error of the table, and the drive with the largest. */
export const sayVerdict = ({ median, worst }: DropsAnswer): string =>
  words.drops.verdict({ median, name: nameOf(worst.id), off: Math.abs(worst.error ?? NaN) });

/** The table of eight drives alone in a frame. */
export function TableFrame({ model }: { readonly model: DrivesModel }): ReactNode {
  const known = useStore(model.known, (each) => each);
  const drops = dropsOf(known, 1);
  const answer = answerOf(drops);
  const verdict = answer && sayVerdict(answer);
  return (
    <PartFrame
      model={model}
      label={words.drops.title}
      answer={answer && `${answer.worst.id} ${answer.median.toFixed(1)}`}
      spoken={verdict ?? ''}
      lead={verdict ?? words.frame.table}
      card={
        <div className="cp-framed-part">
          <DropsTable drops={drops} />
        </div>
      }
      controls={<DropsLegend drops={drops} isWhole={useIsWide()} />}
    />
  );
}
