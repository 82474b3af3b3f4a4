import { useEffect, useState, type ComponentType } from 'react';

/** What a figure shows only when it is asked for, from a file of its own: null until that is there. */
export function useLate<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isWanted || Late) return undefined;
    let isHere = true;
    void load().then((loaded) => {
      if (isHere) setLate(() => loaded);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted, Late, load]);
  return Late;
}
