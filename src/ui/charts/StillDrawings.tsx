import type { ReactNode } from 'react';
import { StillWidth } from './useMeasuredWidth.ts';

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
