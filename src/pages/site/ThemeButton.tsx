import type { ReactNode } from 'react';
import * as words from '#messages/site';
import { THEMES, useTheme } from '#theme';

/** A button that changes to the next theme. */
export function ThemeButton(): ReactNode {
  const [theme, setTheme] = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  const label = words.theme({ theme: words.themes[theme], next: words.themes[next] });
  return (
    <button className="cp-header-theme" type="button" aria-label={label} title={label} onClick={() => setTheme(next)}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 2a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
    </button>
  );
}
