import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { formatNumber } from '#messages';
import * as words from '#messages/explain';
import { Drawing, heatTiles } from '#parts';
import type { ExplainMoment } from '#runs/explain';
import { EXPLAIN_BLOCKS } from '#runs/explainShape';
import { sharesOf, wantedRange, type Snapshot } from './curve.ts';
import { landFrom, type Flight } from './flight.ts';
import { CAUSES } from './taps.ts';
import { whyOf } from './told.ts';
import { useGrowth } from './useGrowth.ts';

const STILL_WIDTHS = [{ widthCssPx: 304, fromCssPx: 0 }] as const;
/** A card has so many tiles in a row up to this width, else more: it is lower then. */
const NARROW_UP_TO = 310;
const COLUMNS = { narrow: 64, wide: 90 } as const;
const TILES_MS = 700;
/** Length of the bar of portions, in portions. */
const BAR_PORTIONS = 6.4;

interface SnapshotCardProps {
  readonly place: number;
  /** Of the place itself. */
  readonly moment: ExplainMoment;
  /** What is shown: the place, or a moment before it while the curve is gone through. */
  readonly shown: Snapshot;
  /** Where its cause comes flying from; the tiles follow it. */
  readonly flight?: Flight | null;
  /** Tiles in a row, where they do not follow from the width. */
  readonly columns?: number | undefined;
  readonly isShort?: boolean;
}

/** The drive at one place: its cause, its plates, what it wrote for each order. */
export function SnapshotCard({
  place,
  moment,
  shown,
  flight = null,
  columns,
  isShort = false,
}: SnapshotCardProps): ReactNode {
  const cause = CAUSES[place] ?? 'clean';
  const title = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (title.current && flight?.card === cause) landFrom(title.current, flight);
    // As it comes, and never again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const grown = useGrowth(flight?.card === cause ? TILES_MS : 0);
  const { rounds, freeBlocks, megabytesPerSecond, writeAmplification } = shown;
  const isOne = writeAmplification < 1.005;
  return (
    <div className="cp-explain-card" data-explain-place={place}>
      <p className="cp-explain-card-title" ref={title}>
        <span className="cp-explain-badge" aria-hidden="true">
          {formatNumber(place + 1)}
        </span>
        {words.causes[cause]}
        <Check />
      </p>
      <p className="cp-explain-card-why">{whyOf(place, moment)}</p>
      <Tiles place={place} shown={shown} grown={grown} columns={columns} />
      <p className="cp-explain-card-counts cp-figures">
        <span>{words.cleanOf({ form: isShort ? 'short' : 'full', free: freeBlocks, blocks: EXPLAIN_BLOCKS })}</span>
        <span>{words.speed({ speed: megabytesPerSecond })}</span>
      </p>
      <div className="cp-explain-bar" aria-hidden="true">
        <span className="cp-explain-bar-host" style={{ width: `${100 / BAR_PORTIONS}%` }} />
        <span
          className="cp-explain-bar-re"
          style={{ width: `${(100 * Math.min(writeAmplification - 1, BAR_PORTIONS - 1)) / BAR_PORTIONS}%` }}
        />
      </div>
      <p className="cp-explain-card-plated cp-figures">
        <span>{words.plated({ form: isOne ? 'one' : 'more', ratio: writeAmplification })}</span>
        <span>{words.at({ rounds })}</span>
      </p>
    </div>
  );
}

interface TilesProps {
  readonly place: number;
  readonly shown: Snapshot;
  /** Share of them that is there yet. */
  readonly grown: number;
  readonly columns: number | undefined;
}

function Tiles({ place, shown, grown, columns: given }: TilesProps): ReactNode {
  // Another list only when another moment is on show: it is what makes the tiles be painted again.
  const draw = useMemo(() => {
    const shares = sharesOf(shown);
    const there = Math.round(grown * shares.length);
    const visible = shares.map((share, index) => (index < there ? share : null));
    return (width: number) => {
      const columns = given ?? (width <= NARROW_UP_TO ? COLUMNS.narrow : COLUMNS.wide);
      return heatTiles({ widthCssPx: width, columns, shares: visible });
    };
  }, [shown, grown, given]);
  return (
    <Drawing
      name={`explain-tiles-${place}`}
      label={words.tiles({ place: place + 1 })}
      description={words.tilesNow({ free: shown.freeBlocks, blocks: EXPLAIN_BLOCKS, ...wantedRange(shown) })}
      stillWidths={STILL_WIDTHS}
      draw={draw}
    />
  );
}

/** It belongs there. */
export function Check(): ReactNode {
  return (
    <svg className="cp-explain-check" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="9" />
      <path d="M5 9.3l2.7 2.7 5.2-5.6" />
    </svg>
  );
}
