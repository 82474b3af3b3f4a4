import { createContext, useContext, useLayoutEffect, useRef, useState, type RefObject, type ReactNode } from 'react';
import './styles.ts';

// Whoever measures draws: what all drawings look like comes along, with a frame of this room or without.

/** Width in CSS pixels of the charts of a page that runs no scripts; null where they measure themselves. */
export const StillWidth = createContext<number | null>(null);

/** Where an element was when it was first measured. */
export type FirstSeen = 'not yet' | 'in sight' | 'out of sight';

/**
 * Width of an element in whole CSS pixels, followed as it changes. Until it is in the page `initialCssPx`, or
 * what `StillWidth` says, so that a prerendered chart has a shape; the third
 * tells where it was when it was first measured.
 */
export function useMeasuredWidth<Target extends HTMLElement>(
  initialCssPx: number,
): [RefObject<Target | null>, number, FirstSeen] {
  const ref = useRef<Target>(null);
  const stillWidth = useContext(StillWidth);
  const [width, setWidth] = useState(stillWidth ?? initialCssPx);
  const [seen, setSeen] = useState<FirstSeen>('not yet');
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(Math.max(1, Math.floor(element.clientWidth)));
    measure();
    // Asked now, while the layout is known: after the next change it would be made once more for this alone.
    const { top, bottom } = element.getBoundingClientRect();
    setSeen(bottom < 0 || top > innerHeight ? 'out of sight' : 'in sight');
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width, seen];
}

export interface StillDrawingsProps {
  /** Tells these drawings from others in the page. */
  readonly name: string;
  /** Widths to draw for, narrowest first, and from which width of the figure on each drawing is the one to show. */
  readonly widths: readonly { readonly widthCssPx: number; readonly fromCssPx: number }[];
  readonly draw: () => ReactNode;
}

/** Charts for a page that runs no scripts: drawn once for each width, the widest first, the fitting one chosen by styles alone. */
export function StillDrawings({ name, widths, draw }: StillDrawingsProps): ReactNode {
  return (
    <div className="cp-chart-drawings" data-name={name}>
      <style>{choiceOf(name, widths)}</style>
      {widths.toReversed().map(({ widthCssPx }) => (
        <div key={widthCssPx} className="cp-chart-drawing" data-width={widthCssPx}>
          <StillWidth value={widthCssPx}>{draw()}</StillWidth>
        </div>
      ))}
    </div>
  );
}

function choiceOf(name: string, widths: StillDrawingsProps['widths']): string {
  return widths
    .map(({ widthCssPx, fromCssPx }, index) => {
      const next = widths[index + 1];
      const range = `(min-width:${fromCssPx}px)${next ? ` and (max-width:${next.fromCssPx - 0.02}px)` : ''}`;
      return `@container ${range}{[data-name='${name}'] [data-width='${widthCssPx}']{display:block}}`;
    })
    .join('');
}
