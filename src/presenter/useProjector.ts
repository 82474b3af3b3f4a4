import { useRef } from 'react';
import { applyTheme, currentTheme, useTheme, type Theme } from '#theme';

interface Projector {
  readonly isOn: boolean;
  toggle(this: void): void;
}

/** The theme for a weak projector, for as long as the page is open: what the reader has chosen stays chosen. */
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
