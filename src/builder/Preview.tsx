import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import * as words from '#messages/builder';
import {
  heightAt,
  LEAST_WIDTH,
  WIDE_FROM,
  isLocked,
  valueOf,
  valuesOnShow,
  type BuilderState,
} from './builderState.ts';
import { frameAddress } from './frameLink.ts';

interface PreviewProps {
  readonly state: BuilderState;
  readonly title: string;
  /** The way to the root of the site; null before scripts run: there is no frame yet. */
  readonly root: string | null;
}

/** Changes that follow each other within this are one. */
const RELOAD_AFTER_MS = 400;
/** Beside the width that was chosen. */
const OTHER_WIDTHS = [520, 320] as const;

/** The frame itself, in the sandbox that the snippets ask for, with its size. */
export function Preview({ state, title, root }: PreviewProps): ReactNode {
  const [asked, setAsked] = useState<number | null>(null);
  const shown = useSettled(state);
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const room = useWidth(place);
  // On a phone a frame is as wide as the phone.
  const own = room !== null && room < WIDE_FROM ? Math.max(LEAST_WIDTH, Math.floor(room)) : state.widthCssPx;
  const widthCssPx = asked ?? own;
  const wanted = useWantedHeight(frame, shown, widthCssPx);
  const scale = room === null ? 1 : Math.min(1, room / widthCssPx);
  const height = Math.max(heightAt(widthCssPx), wanted ?? 0);
  const widths = [...new Set([own, ...OTHER_WIDTHS])];
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--width': `${widthCssPx}px`,
    '--height': `${height}px`,
    '--scale': scale,
  };
  const size = words.size({ width: widthCssPx, height });
  return (
    <section className="cp-builder-preview" aria-labelledby="builder-preview">
      <div className="cp-builder-heads">
        <h2 className="cp-builder-head" id="builder-preview">
          {words.preview}
        </h2>
        <SegmentedControl
          label={words.previewSize}
          value={String(widthCssPx)}
          options={widths.map((width) => ({
            value: String(width),
            label: width === 320 ? words.phone({ width }) : String(width),
          }))}
          onChange={(value) => setAsked(Number(value))}
        />
      </div>
      <div className="cp-builder-room" ref={place}>
        <div className="cp-builder-figure" style={style}>
          {root !== null && (
            <iframe
              ref={frame}
              className="cp-builder-frame"
              sandbox="allow-scripts"
              title={words.frameTitle({ title })}
              src={root + frameAddress(shown)}
            />
          )}
        </div>
        <p className="cp-builder-dimension cp-figures" style={style}>
          <span>{size}</span>
        </p>
      </div>
      <p className="cp-hidden" role="status">
        {shown === state && root !== null && words.updated({ title, values: spoken(shown), width: widthCssPx, height })}
      </p>
    </section>
  );
}

/** What was chosen, once it has stood still for a moment. */
function useSettled(state: BuilderState): BuilderState {
  const [settled, setSettled] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(state), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return settled;
}

/** Of an element, CSS pixels; null before it is laid out. */
function useWidth(place: { readonly current: HTMLElement | null }): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver((entries) => setWidth(entries.at(-1)?.contentRect.width ?? null));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

/**
 * The height that the figure asks for, once it has; it may be more where a frame is very narrow. A figure never asks for less than it
 * has: what it wanted at another width is forgotten.
 */
function useWantedHeight(
  frame: { readonly current: HTMLIFrameElement | null },
  shown: BuilderState,
  widthCssPx: number,
): number | null {
  const [wanted, setWanted] = useState<{
    readonly by: BuilderState;
    readonly widthCssPx: number;
    readonly height: number;
  } | null>(null);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent): void => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const { type, event, height } = (data ?? {}) as Readonly<Record<string, unknown>>;
      if (type === 'clean-plates' && event === 'height' && typeof height === 'number')
        setWanted({ by: shown, widthCssPx, height });
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame, shown, widthCssPx]);
  return wanted?.by === shown && wanted.widthCssPx === widthCssPx ? wanted.height : null;
}

/** Part and values in words, to be said aloud. */
function spoken(state: BuilderState): string {
  const part = state.form.parts.find(({ value }) => value === state.part)?.label;
  const values = valuesOnShow(state).map((value) => {
    const given = valueOf(state, value);
    const said =
      value.kind === 'choice'
        ? (value.choices.find((each) => each.value === given)?.label ?? given)
        : `${Number(given) * value.perUnit}${value.unit}`;
    return isLocked(state, value) ? words.lockedTo({ name: value.label, value: said }) : `${value.label}: ${said}`;
  });
  return [part, ...values].map((each) => (each ? `, ${each}` : '')).join('');
}
