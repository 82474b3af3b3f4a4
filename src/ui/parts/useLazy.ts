import { useEffect, useState } from 'react';

/** Loads a component or a function from a file of its own once `isWanted`; null until then. Keep the same `load`. */
export function useLazy<Loaded>(isWanted: boolean, load: () => Promise<Loaded>): Loaded | null {
  const [value, setValue] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isWanted || value) return undefined;
    let isHere = true;
    void load().then((loaded) => {
      if (isHere) setValue(() => loaded);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted, value, load]);
  return value;
}
