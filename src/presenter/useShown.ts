import { useEffect, useState } from 'react';
import type { Shelf, Slide } from './shelf.ts';

export interface Shown {
  readonly slide: Slide | null;
  readonly hasFailed: boolean;
  retry(this: void): void;
}

/** The slide of an exhibit, once its program has come; the one before is gone at once. */
export function useShown(shelf: Shelf, id: string | null): Shown {
  const [found, setFound] = useState<{ readonly of: string; readonly slide: Slide | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    let isWanted = true;
    shelf.open(id).then(
      (slide) => isWanted && setFound({ of: id, slide }),
      () => isWanted && setFound({ of: id, slide: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [shelf, id, attempt]);
  const isOf = found !== null && found.of === id;
  return {
    slide: isOf ? found.slide : null,
    hasFailed: isOf && found.slide === null,
    retry() {
      setFound(null);
      setAttempt((before) => before + 1);
    },
  };
}
