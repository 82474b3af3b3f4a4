import { useEffect, useState, useSyncExternalStore } from 'react';

/** `auto` follows the reader's system. */
export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'clean-plates-theme';
const CHANGE_EVENT = 'clean-plates-theme';
/** When one of these queries changes, the colours change without a call of `applyTheme`. */
const COLOR_QUERIES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'];

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

/** Shows `theme` on the whole page and notifies listeners of `onColorsChange`. Does not store it. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

/** Shows `theme` and stores it for the next visit where storage is allowed. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // A sandboxed frame has no storage; the choice then lasts as long as the page.
  }
}

/** The stored theme, or `auto`. */
export function rememberedTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isTheme(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

/** The theme shown now. */
export function currentTheme(): Theme {
  const shown = document.documentElement.dataset['theme'];
  return isTheme(shown) ? shown : 'auto';
}

/** Calls `listener` after every change of the page's colours. Returns a function that unsubscribes. */
export function onColorsChange(listener: () => void): () => void {
  const queries = COLOR_QUERIES.map((query) => window.matchMedia(query));
  window.addEventListener(CHANGE_EVENT, listener);
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    window.removeEventListener(CHANGE_EVENT, listener);
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** The theme shown now and a setter that stores it. `auto` while the page is prerendered. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>('auto');
  useEffect(() => {
    const update = (): void => setTheme(currentTheme());
    update();
    return onColorsChange(update);
  }, []);
  return [theme, chooseTheme];
}

let changeCount = 0;

function subscribe(listener: () => void): () => void {
  return onColorsChange(() => {
    changeCount++;
    listener();
  });
}

/** A text that changes whenever the page's colours may have changed. Components that paint with colours depend on it. */
export function useColorsKey(): string {
  return useSyncExternalStore(
    subscribe,
    () => String(changeCount),
    () => '0',
  );
}
