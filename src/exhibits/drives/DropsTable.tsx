import { useState, type CSSProperties, type ReactNode } from 'react';
import { Columns, Note, Row } from '#layout';
import { NO_NUMBER } from '#messages';
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
      <Note as="table" className="cp-drives-table" size={isFramed ? 'cap' : 'label'} data-short={isShort || undefined}>
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
      </Note>
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
  <Columns count={2} shares={IS_FRAME ? [1, 1] : [3, 5]} from={0} gap={3}>
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
        <th scope="row">{isWide ? <HeadAndPlot aside={<Plot drop={drop} />}>{name}</HeadAndPlot> : name}</th>
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
          <Plot drop={drop} />
        </Under>
      )}
    </>
  );
}

const leftOf = (percent: number): CSSProperties => ({ left: `${(Math.max(0, percent) / MOST_PERCENT) * 100}%` });

function spanOf(one: number, other: number): CSSProperties {
  const [from, to] = one < other ? [one, other] : [other, one];
  return { ...leftOf(from), width: `${((to - Math.max(0, from)) / MOST_PERCENT) * 100}%` };
}

/** The same as the numbers beside it say. */
function Plot({ drop }: { readonly drop: Drop }): ReactNode {
  const { measured, simulated, error, lowest, highest, unseen } = drop;
  return (
    <div className="cp-drives-plot" aria-hidden="true">
      {TICKS.map((tick) => (
        <span key={tick} className="cp-drives-tick" style={leftOf(tick)} />
      ))}
      <span className="cp-drives-blind" style={leftOf(unseen)} />
      {simulated !== null && error !== null && (
        <span
          className="cp-drives-off"
          data-far={Math.abs(error) > FAR_POINTS || undefined}
          style={spanOf(measured, simulated)}
        />
      )}
      {lowest !== null && highest !== null && <span className="cp-drives-range" style={spanOf(lowest, highest)} />}
      <span className="cp-drives-ring" style={leftOf(measured)} />
      {simulated !== null && <span className="cp-drives-dot" style={leftOf(simulated)} />}
    </div>
  );
}

function Axis(): ReactNode {
  return (
    <div className="cp-drives-axis" aria-hidden="true">
      {TICKS.map((tick) => (
        <span key={tick} style={leftOf(tick)}>
          {tick === MOST_PERCENT ? words.drops.lostEnd({ percent: tick }) : tick}
        </span>
      ))}
    </div>
  );
}

const LEGEND = [
  ['ring', () => words.drops.legendMeasured],
  ['dot', (seeds: number) => words.drops.legendHere({ seeds })],
  ['blind', () => words.drops.legendUnseen],
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
    <Row as="ul" lineGap="half">
      {LEGEND.filter(([look]) => isWhole || look !== 'blind').map(([look, say]) => (
        <Row as="li" key={look} gap={2} isOneLine>
          <svg className={`cp-drives-${look}`} width={12} height={12} aria-hidden="true" />
          <Note as="span">{say(Math.max(1, seeds))}</Note>
        </Row>
      ))}
    </Row>
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
