import { useEffect, useReducer } from 'react';
import { loadedTools, loadTools } from './lateTools.ts';

/** What stands under the scene, or null until it has come; fetched once it `isWanted`. */
export function useTools(isWanted: boolean): ReturnType<typeof loadedTools> {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const tools = loadedTools();
  const isMissing = tools === null;
  useEffect(() => {
    if (isWanted && isMissing) void loadTools().then(look);
  }, [isWanted, isMissing]);
  return tools;
}
