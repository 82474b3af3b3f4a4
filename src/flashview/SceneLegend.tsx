import * as scene from '#messages/scene';
import type { HeatDomain } from './heat/heatReading.ts';
import type { LegendLook, LegendSpacing } from './layout/wordRoom.ts';
import type { SceneWords } from './words.ts';

export interface SceneLegendProps {
  readonly words: SceneWords;
  readonly looks: readonly LegendLook[];
  readonly spacing: LegendSpacing;
}

/** One small portion of each kind with its name. */
export function SceneLegend({ words, looks, spacing }: SceneLegendProps) {
  const names = spacing === 'tight' ? scene.legendShort : scene.legend;
  return (
    <ul className="cafeteria-legend" data-spacing={spacing}>
      {looks.map((look) => (
        <li key={look}>
          <Swatch look={look} />
          {names[look](words)}
        </li>
      ))}
    </ul>
  );
}

export interface HeatLegendProps {
  readonly words: SceneWords;
  readonly domain: HeatDomain | null;
  readonly pagesPerBlock: number;
  /** Valid pages of the block in the dish room, or null. */
  readonly victimValid: number | null;
  /** Whether open and cleaned blocks are marked on the map itself. */
  readonly hasMarks: boolean;
  readonly spacing: LegendSpacing;
  /** Whether there is room for the ends of the scale alone. */
  readonly isShort: boolean;
}

/** The heat scale with its domain, and the outlines on the map. */
export function HeatLegend({ words, domain, pagesPerBlock, victimValid, hasMarks, spacing, isShort }: HeatLegendProps) {
  return (
    <ul className="cafeteria-legend" data-spacing={spacing}>
      {domain && (
        <li>
          <span className="cafeteria-scale" />
          {isShort
            ? scene.heatDomainShort({ ...words, ...domain })
            : scene.heatDomain({ ...words, ...domain, of: pagesPerBlock })}
        </li>
      )}
      {(hasMarks || spacing === 'roomy') && (
        <li>
          <Swatch look="free" />
          {scene.legend.free(words)}
        </li>
      )}
      {hasMarks && (
        <li>
          <span className="cafeteria-mark" data-tone="ink" />
          {scene.heatOpen(words)}
        </li>
      )}
      {hasMarks && victimValid !== null && (
        <li>
          <span className="cafeteria-mark" data-tone="re" />
          {scene.heatVictim({ ...words, valid: victimValid, of: pagesPerBlock })}
        </li>
      )}
    </ul>
  );
}

function Swatch({ look }: { readonly look: LegendLook }) {
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
