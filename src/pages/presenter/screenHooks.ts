import { useEffect, useState, useRef } from 'react';
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
