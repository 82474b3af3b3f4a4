import { useEffect, useState } from 'react';

/** Loads a component or a function from a file of its own once `isWanted`; null until then. Keep the same `load`. */
export function useLazy<Late>(isWanted: boolean, load: () => Promise<Late>): Late | null {
  const [late, setLate] = useState<Late | null>(null);
  useEffect(() => {
    if (!isWanted || late) return undefined;
    let isHere = true;
    void load().then((loaded) => {
      if (isHere) setLate(() => loaded);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted, late, load]);
  return late;
}
