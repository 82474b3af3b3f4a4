import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import { Note, PagePanel } from '#layout';
import * as words from '#messages/builder';
import {
  formOf,
  heightAt,
  isLocked,
  LEAST_WIDTH,
  valueOf,
  valuesOnShow,
  WIDE_FROM,
  type BuilderState,
} from './builderState.ts';
import { frameAddress, SANDBOX } from './snippets.ts';

interface PreviewProps {
  readonly state: BuilderState;
  readonly title: string;
  /** Address of the root of the site; null on the prerendered page, which has no frame. */
  readonly root: string | null;
}

/** The frame is reloaded when nothing has changed for this long. */
const RELOAD_AFTER_MS = 400;
/** Widths to preview besides the chosen one. */
const OTHER_WIDTHS = [520, 320] as const;

/** The frame, with the sandbox of the snippets and the chosen size. */
export function Preview({ state, title, root }: PreviewProps): ReactNode {
  const [previewWidth, setPreviewWidth] = useState<number | null>(null);
  const previewState = useDebounced(state);
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const room = useWidth(place);
  // On a phone a frame is as wide as the phone.
  const ownWidth = room !== null && room < WIDE_FROM ? Math.max(LEAST_WIDTH, Math.floor(room)) : state.widthCssPx;
  const widthCssPx = previewWidth ?? ownWidth;
  const requestedHeight = useRequestedHeight(frame, previewState, widthCssPx);
  const scale = room === null ? 1 : Math.min(1, room / widthCssPx);
  const height = Math.max(heightAt(widthCssPx), requestedHeight ?? 0);
  const widths = [...new Set([ownWidth, ...OTHER_WIDTHS])];
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--width': `${widthCssPx}px`,
    '--height': `${height}px`,
    '--scale': scale,
  };
  const size = words.size({ width: widthCssPx, height });
  return (
    <PagePanel
      id="builder-preview"
      name={words.preview}
      aside={
        <SegmentedControl
          label={words.previewSize}
          value={String(widthCssPx)}
          options={widths.map((width) => ({
            value: String(width),
            label: width === 320 ? words.phone({ width }) : String(width),
          }))}
          onChange={(value) => setPreviewWidth(Number(value))}
        />
      }
    >
      <div ref={place}>
        <div className="cp-builder-figure" style={style}>
          {root !== null && (
            <iframe
              ref={frame}
              className="cp-builder-frame"
              sandbox={SANDBOX}
              title={words.frameTitle({ title })}
              src={root + frameAddress(previewState)}
            />
          )}
        </div>
      </div>
      <Note size="label">{size}</Note>
      <p className="cp-hidden" role="status">
        {previewState === state &&
          root !== null &&
          words.updated({ title, values: spokenValues(previewState), width: widthCssPx, height })}
      </p>
    </PagePanel>
  );
}

/** The state, once it has not changed for `RELOAD_AFTER_MS`. */
function useDebounced(state: BuilderState): BuilderState {
  const [debounced, setDebounced] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(state), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return debounced;
}

/** Width of an element in CSS pixels; null before its first layout. */
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
 * The height in the frame's last `height` message, in CSS pixels; null before one comes. Very narrow frames need more than the usual
 * height. A frame never asks for less than it has, so a request at another width does not count, whenever it comes.
 */
function useRequestedHeight(
  frame: { readonly current: HTMLIFrameElement | null },
  state: BuilderState,
  widthCssPx: number,
): number | null {
  const [request, setRequest] = useState<{
    readonly state: BuilderState;
    readonly widthCssPx: number;
    readonly height: number;
  } | null>(null);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent): void => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const { type, event, height, width } = (data ?? {}) as Readonly<Record<string, unknown>>;
      if (type === 'clean-plates' && event === 'height' && typeof height === 'number' && typeof width === 'number')
        setRequest({ state, widthCssPx: width, height });
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame, state]);
  return request?.state === state && request.widthCssPx === widthCssPx ? request.height : null;
}

/** Part and values in words, for screen readers. */
function spokenValues(state: BuilderState): string {
  const part = formOf(state).parts.find(({ value }) => value === state.part)?.label;
  const values = valuesOnShow(state).map((value) => {
    const given = valueOf(state, value);
    const text =
      value.kind === 'choice'
        ? (value.choices.find((each) => each.value === given)?.label ?? given)
        : `${Number(given) * value.perUnit}${value.unit}`;
    return isLocked(state, value) ? words.lockedTo({ name: value.label, value: text }) : `${value.label}: ${text}`;
  });
  return [part, ...values].map((each) => (each ? `, ${each}` : '')).join('');
}
