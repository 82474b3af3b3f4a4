import { useMatches } from './useMatches.ts';

/** Whether the frame is wide enough for two columns. The same query is in `src/ui/parts/FramedFigure.css`. */
export const useIsWide = (): boolean => useMatches('(min-width: 560px)');
