import { useState, type CSSProperties, type ReactNode } from 'react';
import { NO_NUMBER } from '#messages';
import * as words from '#messages/drives';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
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
import './drops.css';

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
  const head = (column: DropOrder | null, label: string, className = ''): ReactNode => (
    <th scope="col" className={className} aria-sort={column === order ? 'descending' : undefined}>
      {column === null || onEnter === undefined ? (
        label
      ) : (
        <button
          className="cp-drives-sort"
          type="button"
          aria-label={words.drops.sort({ column: label })}
          onClick={() => setOrder(column)}
        >
          {label}
        </button>
      )}
    </th>
  );
  const [measured, error, name] = DROP_ORDERS;
  return (
    <>
      <table className="cp-drives-table" data-still={onEnter === undefined || undefined}>
        <thead>
          <tr>
            {head(name, words.drops.drive)}
            <th scope="col" className="cp-drives-plot-head">
              <span className="cp-hidden">{words.drops.lost}</span>
              <Axis />
            </th>
            {head(measured, words.drops.measured, 'cp-drives-number')}
            {head(null, words.drops.here, 'cp-drives-number')}
            {head(error, words.drops.error, 'cp-drives-number')}
            {head(null, words.drops.unseen, 'cp-drives-number')}
          </tr>
        </thead>
        <tbody className="cp-figures">
          {sortedDrops(drops, order, nameOf).map((drop) => (
            <DropRow key={drop.id} drop={drop} onEnter={onEnter} />
          ))}
        </tbody>
      </table>
      {onEnter && <DropsLegend drops={drops} />}
    </>
  );
}

function DropRow({ drop, onEnter }: { readonly drop: Drop; readonly onEnter: DropsTableProps['onEnter'] }): ReactNode {
  const { id, measured, simulated, error, unseen } = drop;
  const isFar = error !== null && Math.abs(error) > FAR_POINTS;
  const percent = (value: number | null): string => (value === null ? NO_NUMBER : words.drops.percent({ value }));
  return (
    <tr>
      <th scope="row">
        {onEnter ? (
          <button
            className="cp-drives-row-way"
            type="button"
            aria-label={words.drops.enter({ name: nameOf(id) })}
            onClick={() => onEnter(id)}
          >
            {nameOf(id)}
          </button>
        ) : (
          nameOf(id)
        )}
        <span className="cp-drives-row-kind">{makerOf(id).replace(/, \d{4}$/, '')}</span>
      </th>
      <td className="cp-drives-plot-cell">
        <Plot drop={drop} />
      </td>
      <td className="cp-drives-number">{percent(measured)}</td>
      <td className="cp-drives-number">{percent(simulated)}</td>
      <td className="cp-drives-number cp-drives-error" data-far={isFar || undefined}>
        {error !== null && error > 0 && '+'}
        {error === null ? NO_NUMBER : words.drops.points({ value: error })}
      </td>
      <td className="cp-drives-number cp-drives-unseen">{percent(unseen)}</td>
    </tr>
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

/** The meaning of ring, dot and line. */
function DropsLegend({ drops }: Pick<DropsTableProps, 'drops'>): ReactNode {
  const seeds = Math.min(...drops.map((drop) => drop.seeds));
  return (
    <div className="cp-drives-legend">
      <ul className="cp-note">
        <li data-look="ring">{words.drops.legendMeasured}</li>
        <li data-look="dot">{words.drops.legendHere({ seeds: Math.max(1, seeds) })}</li>
        <li data-look="blind">{words.drops.legendUnseen}</li>
        <li data-look="far">{words.drops.legendFar}</li>
      </ul>
    </div>
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
        <div className="cp-drives-frame-table">
          <DropsTable drops={drops} />
        </div>
      }
      controls={<DropsLegend drops={drops} />}
    />
  );
}
