import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { clamp } from '#base';
import * as words from '#messages/controls';
import { Slider } from './Slider.tsx';
import './SpeedSlider.css';

export interface SpeedSliderProps {
  /** Writes a second, or `max` for the highest speed of the machine. */
  readonly value: PlaybackRate;
  /** Highest rate in writes a second before `max`. */
  readonly max: number;
  readonly onChange: (value: PlaybackRate) => void;
  /** Text in place of the speed, where something else sets the pace. */
  readonly instead?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** A logarithmic slider for speed; its track shows the three bands in which the picture moves differently. */
export function SpeedSlider(props: SpeedSliderProps): ReactNode {
  const { value, max, onChange, instead, isDisabled } = props;
  const stops = useMemo(() => speedStops(max), [max]);
  const [trailsFrom, flowsFrom] = speedZones(stops);
  const last = stops.length - 1;
  const position = nearestStop(stops, value);
  const say = (index: number, fastest: string, rate: typeof words.rate): string => {
    const stop = stops[Math.round(index)] ?? 'max';
    return stop === 'max' ? fastest : rate({ perSecond: stop });
  };
  const edges = [0, trailsFrom, flowsFrom, 1] as const;
  const names = [words.zones.each, words.zones.trails, words.zones.flows];
  const zones = names.map((name, index) => ({ name, from: edges[index] ?? 0, to: edges[index + 1] ?? 1 }));
  const at = position / last;
  const isIn = (zone: { from: number; to: number }): boolean => at >= zone.from && (at < zone.to || zone.to === 1);
  return (
    <Slider
      className="cp-speed"
      testId="speed"
      label={words.speed}
      value={position}
      min={0}
      max={last}
      step={1}
      largeStep={5}
      onChange={(index) => onChange(stops[index] ?? 'max')}
      formatValue={(index) => instead ?? say(index, words.fastestShort, words.rateShort)}
      speakValue={(index) => instead ?? say(index, words.fastest, words.rate)}
      isDisabled={isDisabled}
      track={zones.map((zone) => {
        const filled: CSSProperties & Record<`--${string}`, string> = {
          insetInlineStart: `${zone.from * 100}%`,
          width: `${(zone.to - zone.from) * 100}%`,
          '--filled': `${clamp((at - zone.from) / (zone.to - zone.from), 0, 1) * 100}%`,
        };
        return <span key={zone.name} className="cp-speed-zone" data-current={isIn(zone) || undefined} style={filled} />;
      })}
      captions={
        <div
          className="cp-speed-captions"
          style={{
            gridTemplateColumns: zones
              .map((zone) => `minmax(max-content, ${(zone.to - zone.from).toFixed(4)}fr)`)
              .join(' '),
          }}
        >
          {zones.map((zone) => (
            <span key={zone.name} className="cp-speed-caption" data-current={isIn(zone) || undefined}>
              {zone.name}
            </span>
          ))}
        </div>
      }
    />
  );
}

/** Playback rates offered, in writes a second, and the bands in which the picture moves differently. */

export type PlaybackRate = number | 'max';

/** Writes a second. Up to `trails` each portion flies; up to `flows` it leaves a trail; above there are a heat map and flows. */
export const SPEED_BOUNDARIES = { trails: 8, flows: 500 } as const;

const DIGITS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const;

/** Rates from 1 to `max`, about evenly spaced on a logarithmic scale, then `max` itself, then `'max'`. */
export function speedStops(max: number): readonly PlaybackRate[] {
  const stops: PlaybackRate[] = [];
  for (let decade = 1; decade <= max; decade *= 10) {
    for (const digit of DIGITS) {
      const rate = digit * decade;
      if (Number.isInteger(rate) && rate < max) stops.push(rate);
    }
  }
  return [...stops, max, 'max'];
}

/** Index of the stop nearest to `rate` by ratio. */
export function nearestStop(stops: readonly PlaybackRate[], rate: PlaybackRate): number {
  const last = stops.length - 1;
  if (rate === 'max') return last;
  let best = 0;
  let bestDistance = Infinity;
  for (const [index, stop] of stops.entries()) {
    if (stop === 'max') continue;
    const distance = Math.abs(Math.log(stop / Math.max(rate, 1e-9)));
    if (distance < bestDistance) [best, bestDistance] = [index, distance];
  }
  return best;
}

/** The two boundaries and the end as shares of the slider's length, each half a stop past the last stop of its band. */
export function speedZones(stops: readonly PlaybackRate[]): readonly [number, number] {
  const last = stops.length - 1;
  const endOf = (boundary: number): number => {
    const count = stops.filter((stop) => stop !== 'max' && stop <= boundary).length;
    return last === 0 ? 1 : Math.min(1, Math.max(0, (count - 0.5) / last));
  };
  return [endOf(SPEED_BOUNDARIES.trails), endOf(SPEED_BOUNDARIES.flows)];
}
