import { useEffect, useState } from 'react';
import * as words from '#messages/presenter';

export interface FullScreen {
  readonly isFull: boolean;
  /** Why there is none, as a sentence; null where nothing was refused. */
  readonly refusal: string | null;
  toggle(this: void): void;
}

const TOLD_MS = 8000;

/** The whole screen, where the browser gives it; where it does not, that is said, and all else goes on. */
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
    const timer = setTimeout(() => setRefusal(null), TOLD_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  const enter = async (): Promise<void> => {
    try {
      // Where there is none this throws like a refusal.
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
