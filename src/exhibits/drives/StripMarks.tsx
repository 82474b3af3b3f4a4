import { useMemo, type ReactNode } from 'react';
import { labelWidth } from '#charts';
import * as words from '#messages/drives';
import { Revealed } from '#parts';
import { waitOf } from './driveWords.ts';
import type { Lane } from './laps.ts';
import type { LaneLayout, RaceLayout } from './raceLayout.ts';
import { STOP_MS } from './scenario.ts';
import { placeInGap, stripAt, stripPath } from './strip.ts';

interface StripMarksProps {
  readonly layout: RaceLayout;
  readonly lane: Lane;
  readonly at: LaneLayout;
  readonly position: number | null;
  readonly isOver: boolean;
}

/** Narrower than this there is no room for the whole sentence about stops. */
const FULL_WORDS_FROM = 340;
/** Narrower than this for none of it. */
const STOPS_FROM = 250;
/** A strip of a frame, in which what is said of it stands lower. */
const LOW_STRIP = 40;

/** Who was served in two seconds, ten milliseconds a mark. */
export function StripMarks({ layout, lane, at, position, isOver }: StripMarksProps): ReactNode {
  const { strip, stripHeight } = layout;
  const { lap } = lane;
  const shown = position === null || position <= 0 ? null : stripAt(position);
  const bins = lap && shown ? lap[shown.window] : null;
  const bottom = at.stripY + stripHeight;
  const path = useMemo(
    () => (bins && strip ? stripPath(bins, { x: strip, bottom, height: stripHeight }) : ''),
    [bins, strip, bottom, stripHeight],
  );
  if (!strip) return null;
  const [left, right] = strip.range;
  const form = right - left >= FULL_WORDS_FROM ? 'full' : 'short';
  return (
    <>
      <rect className="cp-drives-strip" x={left} y={at.stripY} width={right - left} height={stripHeight} rx={3} />
      {shown && (
        <Revealed toCssPx={strip(shown.seenMs)} heightCssPx={bottom}>
          <path className="cp-mark-host" d={path} />
        </Revealed>
      )}
      <line className="cp-mark-baseline" x1={left} x2={right} y1={bottom} y2={bottom} />
      {lap && shown?.window === 'worst' && lap.gapMs > STOP_MS && <Gap {...{ layout, lane, at }} />}
      {lap && isOver && (
        <>
          <text x={left} y={at.wordsY}>
            {words.longest} <tspan className="cp-mark-strong">{waitOf(lap.maxMs)}</tspan>
          </text>
          <text className="cp-mark-said" x={right} y={at.wordsY} textAnchor="end">
            {right - left < STOPS_FROM
              ? ''
              : lap.stops === 0
                ? words.noStop({ form })
                : words.stops({ count: lap.stops, seconds: lap.simulatedSeconds, form })}
          </text>
        </>
      )}
    </>
  );
}

/**
 * How long nobody was served: its measure, and a word over it where that hides nobody who was. Its number is nearly that of the longest
 * wait of one order, which stands below, and is another: it would read as the same, wrong.
 */
function Gap({ layout, lane, at }: Pick<StripMarksProps, 'layout' | 'lane' | 'at'>): ReactNode {
  const { strip, stripHeight } = layout;
  const { lap } = lane;
  if (!strip || !lap) return null;
  const gap = [lap.gapFromMs, lap.gapFromMs + lap.gapMs] as const;
  const [from, to] = [strip(gap[0]) + 2, strip(gap[1]) - 2];
  const above = stripHeight < LOW_STRIP ? 9 : 16;
  const bottom = at.stripY + stripHeight;
  const y = bottom - above / 2;
  const box = { x: strip, height: stripHeight };
  const width = labelWidth(words.nobody);
  const left = placeInGap(lap.worst, box, gap, width, above);
  return (
    <>
      <path className="cp-drives-gap" d={`M${from} ${y}H${to}M${from} ${y - 4}v8M${to} ${y - 4}v8`} />
      {left !== null && (
        <text className="cp-mark-strong cp-mark-small" x={left + width / 2} y={bottom - above - 2} textAnchor="middle">
          {words.nobody}
        </text>
      )}
    </>
  );
}
