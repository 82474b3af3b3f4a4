import { useEffect, useState, type ComponentType } from 'react';
import type { DriveStore } from '#store';

type Sheet = ComponentType<{ readonly store: DriveStore; readonly sentence: string }>;

/** The page is quiet by then: what paper needs is fetched ahead, because a browser about to print waits for nobody. */
const FETCH_AFTER_MS = 4000;

/** What to put on paper: null but while the page is printed. */
export function usePrintSheet(isWanted: boolean): Sheet | null {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const fetchSheet = async (): Promise<void> => {
      const { PrintSheet } = await import('./PrintSheet.tsx');
      setSheet(() => PrintSheet);
    };
    const timer = setTimeout(() => void fetchSheet(), FETCH_AFTER_MS);
    const begin = (): void => setIsPrinting(true);
    const end = (): void => setIsPrinting(false);
    const paper = window.matchMedia('print');
    const follow = (): void => setIsPrinting(paper.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    paper.addEventListener('change', follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      paper.removeEventListener('change', follow);
    };
  }, [isWanted]);
  return isPrinting ? sheet : null;
}
