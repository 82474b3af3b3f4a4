import { useEffect } from 'react';
import { hasFailed } from '#base';

/** Key in the storage of the tab: what a reload after a failure brings back, by name. */
const KEY = 'clean-plates-kept';

function readKept(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    // Storage is blocked.
    return {};
  }
}

function write(kept: Readonly<Record<string, string>>): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Whether what was made outlives the page: it has failed, and the tab can store. */
export const isKeptOverReload = (): boolean => hasFailed() && write(readKept());

/** Returns what was kept under a name, once; null for nothing. */
export function takeKept(name: string): string | null {
  const { [name]: text, ...others } = readKept();
  if (text === undefined) return null;
  write(others);
  return text;
}

/**
 * Keeps a figure's state, as text, when a page that has failed is left.
 *
 * @param read the state; '' for the usual one
 * @returns a function that ends it
 */
export function keepOverReload(name: string, read: () => string): () => void {
  const keep = (): void => {
    const text = hasFailed() ? read() : '';
    if (text !== '') write({ ...readKept(), [name]: text });
  };
  addEventListener('pagehide', keep);
  return () => removeEventListener('pagehide', keep);
}

/** `keepOverReload` while the calling component is mounted. */
export function useKeptOverReload(name: string, read: () => string): void {
  useEffect(() => keepOverReload(name, read));
}
