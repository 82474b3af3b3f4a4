import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { zoomOf } from '#base';
import { RichText } from '#controls';
import { formatNumber } from '#messages';
import * as words from '#messages/explain';
import { Drawing, heatTiles } from '#parts';
import type { ExplainMoment } from '#recordings/explain';
import { EXPLAIN_BLOCKS } from '#recordings/explainShape';
import { prefersReducedMotion } from '#theme';
import { sharesOf, wantedRange, type Snapshot } from './curve.ts';
import { whyOf } from './sentences.ts';
import { CAUSES, type Card } from './placement.ts';

const STILL_WIDTHS = [{ widthCssPx: 304, fromCssPx: 0 }] as const;
/** Up to this width, CSS pixels, a card has the narrow number of tiles in a row. */
const NARROW_UP_TO = 310;
const COLUMNS = { narrow: 64, wide: 90 } as const;
const TILES_MS = 700;
/** Length of the bar of portions, in portions. */
const BAR_PORTIONS = 6.4;

interface SnapshotCardProps {
  readonly place: number;
  /** The drive at the place itself. */
  readonly moment: ExplainMoment;
  /** The drive on show: at the place, or at an earlier moment while the curve plays. */
  readonly shown: Snapshot;
  /** Where its cause comes flying from; the tiles follow it. */
  readonly flight?: Flight | null;
  /** Tiles in a row, where they do not follow from the width. */
  readonly columns?: number | undefined;
  readonly isShort?: boolean;
}

/** The drive at one place: cause, plates, and pages written for each order. */
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
    // Only when it is mounted.
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
        <span>
          <RichText text={words.causes[cause]} />
        </span>
        <Check />
      </p>
      <p className="cp-explain-card-why">
        <RichText text={whyOf(place, moment)} />
      </p>
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
      <p className="cp-note cp-explain-card-plated cp-figures">
        <span>{words.plated({ form: isOne ? 'one' : 'more', ratio: writeAmplification })}</span>
        <span>{words.at({ rounds })}</span>
      </p>
    </div>
  );
}

interface TilesProps {
  readonly place: number;
  readonly shown: Snapshot;
  /** Share of the tiles that is visible. */
  readonly grown: number;
  readonly columns: number | undefined;
}

function Tiles({ place, shown, grown, columns: given }: TilesProps): ReactNode {
  // Memoized, since the tiles are painted again for each new function.
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

/** A tick: the answer is right. */
export function Check(): ReactNode {
  return (
    <svg className="cp-explain-check" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="9" />
      <path d="M5 9.3l2.7 2.7 5.2-5.6" />
    </svg>
  );
}

/** A card on its way to its place. */
export interface Flight {
  readonly card: Card;
  readonly from: DOMRect;
}

/** As `--t-fly` and `--ease-fly` of the styles. */
const FLY = { duration: 520, easing: 'cubic-bezier(0.3, 0.05, 0.2, 1)' } as const;

/** Lets `target` come from where the card was. */
function landFrom(target: HTMLElement, { from }: Flight): void {
  if (prefersReducedMotion()) return;
  const { left, top } = target.getBoundingClientRect();
  const zoom = zoomOf(target);
  const way = `translate(${(from.left - left) / zoom}px, ${(from.top - top) / zoom}px)`;
  target.animate([{ transform: way }, { transform: 'none' }], FLY);
}

/** Grows from 0 to 1 in `durationMs` after the mount; 1 at once with reduced motion. */
function useGrowth(durationMs: number): number {
  const isAtOnce = durationMs === 0 || import.meta.env.SSR || prefersReducedMotion();
  const [share, setShare] = useState(isAtOnce ? 1 : 0);
  useEffect(() => {
    if (isAtOnce) return undefined;
    let frame = 0;
    let beganMs: number | null = null;
    const grow = (nowMs: number): void => {
      beganMs ??= nowMs;
      const next = Math.min(1, (nowMs - beganMs) / durationMs);
      setShare(next);
      if (next < 1) frame = requestAnimationFrame(grow);
    };
    frame = requestAnimationFrame(grow);
    return () => cancelAnimationFrame(frame);
    // Only when it is mounted.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return share;
}
