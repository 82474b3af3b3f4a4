import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import * as words from '#messages/presenter';
import { applyTheme, currentTheme, useTheme, type Theme } from '#theme';

export interface FullScreen {
  readonly isFull: boolean;
  /** A sentence if the browser has refused full screen; else null. */
  readonly refusal: string | null;
  toggle(this: void): void;
}

const REFUSAL_SHOWN_MS = 8000;

/** Full screen. Where the browser refuses it, `refusal` is set for a few seconds. */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    const update = (): void => {
      setFull(document.fullscreenElement !== null);
      setRefusal(null);
    };
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  useEffect(() => {
    if (refusal === null) return undefined;
    const timer = setTimeout(() => setRefusal(null), REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  const enter = async (): Promise<void> => {
    try {
      // Also throws where the browser has no full screen.
      await document.documentElement.requestFullscreen();
    } catch {
      setRefusal(words.noFullScreen);
    }
  };
  return {
    isFull,
    refusal,
    toggle() {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void enter();
    },
  };
}

interface Projector {
  readonly isOn: boolean;
  toggle(this: void): void;
}

/** Switches to the theme for weak projectors and back. The stored choice of the reader does not change. */
export function useProjector(): Projector {
  const [theme] = useTheme();
  const before = useRef<Theme>('auto');
  return {
    isOn: theme === 'contrast',
    toggle() {
      const now = currentTheme();
      if (now === 'contrast') return applyTheme(before.current);
      before.current = now;
      applyTheme('contrast');
    },
  };
}

/** Sizes are designed for a screen of 1,920 × 1,080. Narrower screens, down to 4:3, keep the height of text. */
const LINES = 1080;
const LEAST_WIDTH = 1440;
/** Enlargement of frame figures on that screen: the smallest text of frames, 12.5 px, becomes 24 px. */
export const FRAME_ZOOM = 1.925;
/** Enlargement of words there: the smallest, 15 px, become 24 px. */
const WORDS_ZOOM = 1.6;
/** Below this size the window is read from close up, and the page may scroll. */
const SMALL = { width: 800, height: 420 } as const;
const LEAST_UNIT = 0.6;

interface Unit {
  /** CSS px for one pixel of the design screen. */
  readonly unitPx: number;
  readonly isSmall: boolean;
}

export function unitOf(widthPx: number, heightPx: number): Unit {
  const isSmall = widthPx < SMALL.width || heightPx < SMALL.height;
  const unitPx = Math.min(heightPx / LINES, widthPx / LEAST_WIDTH);
  return { unitPx: isSmall ? Math.max(LEAST_UNIT, unitPx) : unitPx, isSmall };
}

/**
 * Sets the unit of the page, `--u`, and the zooms of words and frame figures, `--words-zoom` and `--frame-zoom`, and updates them with the window.
 *
 * @returns whether the window is below the size `SMALL`
 */
export function useUnit(root: RefObject<HTMLElement | null>): boolean {
  const [isSmallNow, setSmallNow] = useState(() => unitOf(window.innerWidth, window.innerHeight).isSmall);
  useLayoutEffect(() => {
    const update = (): void => {
      const { unitPx, isSmall } = unitOf(window.innerWidth, window.innerHeight);
      const style = root.current?.style;
      style?.setProperty('--u', `${unitPx}px`);
      style?.setProperty('--words-zoom', String(isSmall ? 1 : unitPx * WORDS_ZOOM));
      style?.setProperty('--frame-zoom', String(isSmall ? 1 : Math.max(1, unitPx * FRAME_ZOOM)));
      root.current?.toggleAttribute('data-small', isSmall);
      setSmallNow(isSmall);
    };
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [root]);
  return isSmallNow;
}

/** The width that frames are composed for. In a narrower one their words take more lines than their plates give back. */
const LEAST_CSS_PX = 680;
const STEP_CSS_PX = 4;

/**
 * Plates and charts grow with the width of their frame. If a frame becomes higher than its place, this makes it narrower, step by
 * step, because its content follows one animation frame later.
 */
export function useFit(place: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const outer = place.current;
    const inner = frame.current;
    const content = inner?.firstElementChild;
    if (!outer || !inner || !(content instanceof HTMLElement)) return undefined;
    let room = '';
    const fit = (): void => {
      const now = `${outer.clientWidth} ${outer.clientHeight}`;
      if (now !== room) inner.style.maxWidth = '';
      room = now;
      // Both are measured in screen pixels, so the zoom cancels out.
      const share = (outer.getBoundingClientRect().height - 2) / content.getBoundingClientRect().height;
      const width = inner.clientWidth;
      if (share >= 1 || width <= LEAST_CSS_PX) return;
      const next = Math.min(width - STEP_CSS_PX, Math.floor(width * share));
      inner.style.maxWidth = `${Math.max(LEAST_CSS_PX, next)}px`;
    };
    const observer = new ResizeObserver(fit);
    for (const each of [outer, inner, content]) observer.observe(each);
    return () => observer.disconnect();
  }, [place, frame]);
}
