import type { ReactNode } from 'react';
import { Plot } from './Plot.tsx';
import type { PlotSpec } from './plotLayout.ts';
import './styles.ts';

interface PlotPictureProps extends PlotSpec {
  readonly widthCssPx: number;
  /** Accessible name. */
  readonly label: string;
  /** `group` where its marks are read one by one, `presentation` where there is nothing to be read; else it is one picture. */
  readonly role?: 'img' | 'group' | 'presentation';
  /** Marks in values of the axes. */
  readonly children: ReactNode;
}

/** A plot of one size, which is scaled down where its place is narrower: for paper, and for pages whose built markup stays. */
export function PlotPicture({ label, widthCssPx, role = 'img', children, ...spec }: PlotPictureProps): ReactNode {
  const { heightCssPx } = spec;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing cannot be an img element
    <svg
      className="cp-chart-svg"
      data-scales
      width={widthCssPx}
      height={heightCssPx}
      viewBox={`0 0 ${widthCssPx} ${heightCssPx}`}
      role={role}
      aria-label={role === 'presentation' ? undefined : label}
    >
      <Plot {...spec} widthCssPx={widthCssPx}>
        {children}
      </Plot>
    </svg>
  );
}
