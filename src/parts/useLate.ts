import { useEffect, useState } from 'react';

/** What a figure needs only when it is asked for, a component or a function, from a file of its own: null until that is there. */
export function useLate<Late>(isWanted: boolean, load: () => Promise<Late>): Late | null {
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
