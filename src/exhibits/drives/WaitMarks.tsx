import { useMemo, type ReactNode } from 'react';
import { Diamonds, labelWidth, Rule, type Scale } from '#charts';
import { formatNumber } from '#messages';
import * as words from '#messages/drives';
import { RevealedMarks } from '#parts';
import { waitOf } from './driveList.ts';
import type { Lane } from './laps.ts';
import { placeInGap, stripAt, stripPath, type LaneLayout, type RaceLayout } from './raceLayout.ts';
import { STOP_MS } from './scenario.ts';

interface StripMarksProps {
  readonly layout: RaceLayout;
  readonly lane: Lane;
  readonly at: LaneLayout;
  readonly position: number | null;
  readonly isOver: boolean;
}

/** Width of a strip from which there is room for the whole sentence about stops, in CSS pixels. */
const FULL_WORDS_FROM = 340;
/** The same for the short sentence. */
const STOPS_FROM = 290;
/** Height below which the words in a strip stand lower, in CSS pixels: in a frame. */
const LOW_STRIP = 40;

/** Orders served in two seconds, ten milliseconds a mark. */
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
        <RevealedMarks toCssPx={strip(shown.seenMs)} heightCssPx={bottom}>
          <path className="cp-mark-host" d={path} />
        </RevealedMarks>
      )}
      <Rule className="cp-mark-baseline" x={strip.range} y={bottom} />
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
                ? words.noStop({ seconds: lap.simulatedSeconds, form })
                : words.stops({ count: lap.stops, seconds: lap.simulatedSeconds, form })}
          </text>
        </>
      )}
    </>
  );
}

/**
 * The longest time in which nobody was served, as a measure with a word over it where the word hides no mark. It has no number: the
 * longest wait of one order, which stands below, is nearly the same number, and readers would take both for one.
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
      <path className="cp-mark-line" d={`M${from} ${y}H${to}M${from} ${y - 4}v8M${to} ${y - 4}v8`} />
      {left !== null && (
        <text className="cp-mark-strong cp-mark-small" x={left + width / 2} y={bottom - above - 2} textAnchor="middle">
          {words.nobody}
        </text>
      )}
    </>
  );
}

interface WaitMarksProps {
  readonly layout: RaceLayout;
  readonly lane: Lane;
  readonly at: LaneLayout;
  readonly isOver: boolean;
}

/** The usual wait, that of one in a hundred and the longest, on one line from a tenth of a millisecond on. */
export function WaitMarks({ layout, lane, at, isOver }: WaitMarksProps): ReactNode {
  const { waits: x, widthCssPx } = layout;
  const { lap } = lane;
  if (!x) return null;
  const y = at.stripY + 6;
  const longest = lap ? x(lap.maxMs) : 0;
  return (
    <>
      <WaitAxis x={x} y={y} />
      {lap && isOver && (
        <>
          <Rule className="cp-drives-wait" x={[x(lap.medianMs), longest]} y={y} />
          <circle className="cp-mark-given" cx={x(lap.medianMs)} cy={y} r={6} />
          <Rule className="cp-mark-rule" x={x(lap.p99Ms)} y={[y - 7, y + 7]} />
          <Diamonds className="cp-mark-ink-point" points={[{ x: longest, y }]} radius={8} />
          <text
            className="cp-mark-strong cp-mark-small"
            x={Math.min(Math.max(longest, 34), widthCssPx - 40)}
            y={y - 13}
            textAnchor="middle"
          >
            {waitOf(lap.maxMs)}
          </text>
        </>
      )}
    </>
  );
}

const TICKS_MS = [0.1, 1, 10, 100, 1000] as const;

interface WaitAxisProps {
  /** Milliseconds to positions. */
  readonly x: Scale;
  readonly y: number;
}

/** The line that waits are read on. */
function WaitAxis({ x, y }: WaitAxisProps): ReactNode {
  const [left, right] = x.range;
  const ticks = TICKS_MS.map((ms) => `M${x(ms)} ${y - 3}v6`).join('');
  return <path className="cp-mark-baseline" d={`M${left} ${y}H${right}${ticks}`} />;
}

/** The axis of waits under all lanes, and the meaning of its marks. */
export function WaitLegend({ x, y }: WaitAxisProps): ReactNode {
  const [left, right] = x.range;
  const last = TICKS_MS.length - 1;
  const { usual, oneInHundred, longest } = words.legend;
  const [one, two] = [left + 20 + labelWidth(usual), left + 56 + labelWidth(usual + oneInHundred)];
  return (
    <>
      <WaitAxis x={x} y={y - 35} />
      {TICKS_MS.map((ms, index) => (
        <text
          key={ms}
          className="cp-mark-said"
          x={index === last ? Math.min(x(ms) + 24, right + 8) : x(ms)}
          y={y - 18}
          textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
        >
          {index === 0 ? words.times.fine({ ms }) : index === last ? words.times.coarse({ ms }) : formatNumber(ms)}
        </text>
      ))}
      <circle className="cp-mark-given" cx={left + 6} cy={y - 4.5} r={6} />
      <text className="cp-mark-said" x={left + 17} y={y}>
        {usual}
      </text>
      <Rule className="cp-mark-rule" x={one + 15} y={[y - 11.5, y + 2.5]} />
      <text className="cp-mark-said" x={one + 22} y={y}>
        {oneInHundred}
      </text>
      <Diamonds className="cp-mark-ink-point" points={[{ x: two + 14, y: y - 4.5 }]} radius={8} />
      <text className="cp-mark-said" x={two + 26} y={y}>
        {longest}
      </text>
    </>
  );
}
