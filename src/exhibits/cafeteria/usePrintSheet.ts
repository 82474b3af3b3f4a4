import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { Narration } from '#scene';
import type { DriveStore } from '#store';
import { onPrinting } from '../onPrinting.ts';
import type { PrintSheet } from './PrintSheet.tsx';

type Sheet = typeof PrintSheet;
type Printed = ComponentProps<Sheet>;

/** The page is idle by then. The sheet is fetched ahead, since a browser that begins to print does not wait. */
const FETCH_AFTER_MS = 4000;

/**
 * The sheet and its props; null unless the page is being printed. It shows the moment at which printing began, while the drive may
 * run on.
 */
function usePrintSheet(
  store: DriveStore,
  narrated: Narration | null,
  isWanted: boolean,
): { readonly Sheet: Sheet; readonly printed: Printed } | null {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const newest = useRef(narrated);
  useEffect(() => {
    newest.current = narrated;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const fetchSheet = async (): Promise<void> => {
      const loaded = await import('./PrintSheet.tsx');
      setSheet(() => loaded.PrintSheet);
    };
    const timer = setTimeout(() => void fetchSheet(), FETCH_AFTER_MS);
    const take = (): Printed | null => {
      const { read } = store.getState();
      const reading = read();
      return reading && { reading, narrated: newest.current };
    };
    const begin = (): void => setPrinted((current) => current ?? take());
    const end = (): void => setPrinted(null);
    const unsubscribe = onPrinting(begin, end);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, isWanted]);
  return sheet && printed && { Sheet: sheet, printed };
}

/** A frame is printed as it stands in its page. */
export const useSheet = IS_FRAME ? (): null => null : usePrintSheet;
