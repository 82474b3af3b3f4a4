import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { zoomOf } from '#base';
import { RichText } from '#controls';
import { Lead, Note, Row, Stack } from '#layout';
import { formatNumber } from '#messages';
import * as words from '#messages/explain';
import { Drawing, heatTiles, RatioBar } from '#parts';
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
/** Tiles in a row of a flat card. */
const FLAT_COLUMNS = 128;
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
  /** In a frame: without what is told of it. */
  readonly isShort?: boolean;
  /** Whether three of them lie over each other. */
  readonly isFlat?: boolean;
}

/** The drive at one place: cause, plates, and pages written for each order. */
export function SnapshotCard({
  place,
  moment,
  shown,
  flight = null,
  isShort = false,
  isFlat = false,
}: SnapshotCardProps): ReactNode {
  const cause = CAUSES[place] ?? 'clean';
  const title = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (title.current && flight?.card === cause) landFrom(title.current, flight);
    // Only when it is mounted.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const grown = useGrowth(flight?.card === cause ? TILES_MS : 0);
  const { rounds, freeBlocks, megabytesPerSecond, writeAmplification } = shown;
  const isOne = writeAmplification < 1.005;
  const name = (
    <Row gap={2} isOneLine>
      {isShort ? (
        <Note as="strong" className="cp-explain-badge" aria-hidden="true">
          {formatNumber(place + 1)}
        </Note>
      ) : (
        <Lead as="span" size="note" className="cp-explain-badge" aria-hidden="true">
          {formatNumber(place + 1)}
        </Lead>
      )}
      <Note
        ref={title}
        size={isShort ? 'cap' : 'label'}
        lines={isShort ? (isFlat ? 1 : 2) : { wide: 2, medium: 2, narrow: 1 }}
        isHead
      >
        <RichText text={words.causes[cause]} />
      </Note>
    </Row>
  );
  const tiles = (
    <Tiles
      place={place}
      shown={shown}
      grown={grown}
      columns={isFlat ? FLAT_COLUMNS : isShort ? COLUMNS.wide : undefined}
    />
  );
  const free = words.cleanOf({ form: isShort ? 'short' : 'full', free: freeBlocks, blocks: EXPLAIN_BLOCKS });
  const speed = <strong>{words.speed({ speed: megabytesPerSecond })}</strong>;
  if (isShort)
    return (
      <Stack className="cp-framed-part cp-explain-card" gap="half" data-explain-place={place}>
        <Row gap={2} lineGap="none" isSpread isOneLine>
          {name}
          {isFlat && <Note as="span">{speed}</Note>}
        </Row>
        {tiles}
        {!isFlat && (
          <Row gap={2} lineGap="none" isSpread>
            <Note as="span">{free}</Note>
            <Note as="span">{speed}</Note>
          </Row>
        )}
        <Portions ratio={writeAmplification} />
      </Stack>
    );
  return (
    <div className="cp-card" data-explain-place={place}>
      <Stack gap={1}>
        <Row gap={2} isSpread isOneLine>
          {name}
          <Check />
        </Row>
        <Note lines={{ wide: 2, medium: 3, narrow: 0 }}>
          <RichText text={whyOf(place, moment)} />
        </Note>
        {tiles}
        <Row gap={2} lineGap="none" isSpread>
          <Note as="span">{free}</Note>
          <Note as="span">{speed}</Note>
        </Row>
        <Portions ratio={writeAmplification} />
        <Row gap={3} lineGap="none" isSpread>
          <Note as="span">{words.plated({ form: isOne ? 'one' : 'more', ratio: writeAmplification })}</Note>
          <Note as="span">{words.at({ rounds })}</Note>
        </Row>
      </Stack>
    </div>
  );
}

/** Pages written for each that was ordered: one, and what was re-plated for it. */
function Portions({ ratio }: { readonly ratio: number }): ReactNode {
  return <RatioBar scale={BAR_PORTIONS} orders={1} relocated={Math.max(0, ratio - 1)} isThin />;
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
