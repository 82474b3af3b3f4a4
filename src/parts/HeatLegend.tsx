import type { ReactNode } from 'react';
import './HeatLegend.css';

/** The scale of heat tiles, from palest to warmest, with what its ends mean. */
export function HeatLegend({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className="cp-heat-legend">
      <span className="cp-heat-ramp" aria-hidden="true" />
      {children}
    </p>
  );
}
