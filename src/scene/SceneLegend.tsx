import * as scene from '#messages/scene';
import type { LegendLook, LegendSpacing } from './layout/wordRoom.ts';

export interface SceneLegendProps {
  readonly looks: readonly LegendLook[];
  readonly spacing: LegendSpacing;
}

/** Legend of portions: a swatch and a name for each look. */
export function SceneLegend({ looks, spacing }: SceneLegendProps) {
  const names = spacing === 'tight' ? scene.legendShort : scene.legend;
  return (
    <ul className="cafeteria-legend" data-spacing={spacing}>
      {looks.map((look) => (
        <li key={look}>
          <Swatch look={look} />
          {names[look]}
        </li>
      ))}
    </ul>
  );
}

export function Swatch({ look }: { readonly look: LegendLook }) {
  return (
    <svg className="cafeteria-swatch" viewBox="0 0 15 15" aria-hidden="true" data-look={look}>
      {look === 'host' && <rect width="15" height="15" rx="2.1" />}
      {look === 'relocated' && <path d="M2.1 0H10.5L15 4.5V12.9Q15 15 12.9 15H2.1Q0 15 0 12.9V2.1Q0 0 2.1 0Z" />}
      {look === 'leftover' && (
        <>
          <rect x=".5" y=".5" width="14" height="14" rx="2.1" />
          <path d="M1 7 7 1M1 14 14 1M8 14l6-6" />
        </>
      )}
      {look === 'ghost' && <rect x="1" y="1" width="13" height="13" rx="2.1" />}
      {look === 'free' && <rect x=".5" y=".5" width="14" height="14" rx="2.1" />}
    </svg>
  );
}
