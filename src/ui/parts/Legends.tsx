import type { ReactNode } from 'react';
import { Aside, Row } from '#layout';
import type { CellLook } from '#scene';
import './Legends.css';

/** Looks that a plate at rest can show. */
export type LegendLook = Exclude<CellLook, 'moved'>;

/** A legend of portions: a swatch and a name for each look, drawn as on the plates of its panel. */
export function CellLegend({ looks }: { readonly looks: readonly (readonly [LegendLook, string])[] }): ReactNode {
  return (
    <ul className="cp-cell-legend" data-on-paper>
      {looks.map(([look, name]) => (
        <li key={look}>
          <svg className="cp-cell-look" width="15" height="15" viewBox="0 0 15 15" aria-hidden="true" data-look={look}>
            {look === 'relocated' ? (
              <path d="M2.1 0H10.5L15 4.5V12.9Q15 15 12.9 15H2.1Q0 15 0 12.9V2.1Q0 0 2.1 0Z" />
            ) : (
              <rect x=".75" y=".75" width="13.5" height="13.5" rx="2" />
            )}
            {look === 'leftover' && <path d="M1 7 7 1M1 14 14 1M8 14l6-6" />}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Rims of plates, and the dot of popular dishes. */
type PlateSign = 'ink' | 'host' | 're' | 'popular';

interface PlateLegendProps {
  readonly looks?: readonly (readonly [LegendLook, string])[];
  readonly signs: readonly (readonly [PlateSign, string])[];
  /** At the end: how large the drive is. */
  readonly size?: ReactNode;
}

/** What the looks and signs of plates mean, in one row. */
export function PlateLegend({ looks, signs, size }: PlateLegendProps): ReactNode {
  return (
    <Row className="cp-note cp-plate-legends" lineGap={1}>
      {looks && <CellLegend looks={looks} />}
      {signs.map(([sign, name]) => (
        <span key={sign} className="cp-plate-legend" data-sign={sign} data-on-paper>
          {name}
        </span>
      ))}
      {size !== undefined && <Aside as="p">{size}</Aside>}
    </Row>
  );
}

/** The scale of heat tiles, from palest to warmest; its children say what the ends mean. */
export function HeatLegend({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className="cp-heat-legend">
      <span className="cp-heat-ramp" aria-hidden="true" />
      {children}
    </p>
  );
}
