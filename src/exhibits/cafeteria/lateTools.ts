import { useEffect, useReducer } from 'react';
import type { Tools } from './Tools.tsx';

let loaded: typeof Tools | null = null;

/** Fetches what stands under the scene, once. */
export async function loadTools(): Promise<void> {
  loaded = (await import('./Tools.tsx')).Tools;
}

/** What stands under the scene, or null until it has come; fetched once it `isWanted`. */
export function useTools(isWanted: boolean): typeof Tools | null {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const isMissing = loaded === null;
  useEffect(() => {
    if (isWanted && isMissing) void loadTools().then(look);
  }, [isWanted, isMissing]);
  return loaded;
}
