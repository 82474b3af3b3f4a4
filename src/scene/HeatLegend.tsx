import * as scene from '#messages/scene';
import type { HeatDomain } from './heat/heatReading.ts';
import type { LegendSpacing } from './layout/wordRoom.ts';
import { Swatch } from './SceneLegend.tsx';

export interface HeatLegendProps {
  readonly domain: HeatDomain | null;
  readonly pagesPerBlock: number;
  /** Valid pages of the block in the dish room, or null. */
  readonly victimValid: number | null;
  /** Whether open and cleaned blocks are marked on the map itself. */
  readonly hasMarks: boolean;
  readonly spacing: LegendSpacing;
  /** Whether there is room only for the ends of the scale. */
  readonly isShort: boolean;
}

/** Legend of the heat map: the scale with its domain, and the outlines on the map. */
export function HeatLegend({ domain, pagesPerBlock, victimValid, hasMarks, spacing, isShort }: HeatLegendProps) {
  return (
    <ul className="cafeteria-legend" data-spacing={spacing}>
      {domain && (
        <li>
          <span className="cafeteria-scale" />
          {isShort ? scene.heatDomainShort({ ...domain }) : scene.heatDomain({ ...domain, of: pagesPerBlock })}
        </li>
      )}
      {(hasMarks || spacing === 'roomy') && (
        <li>
          <Swatch look="free" />
          {scene.legend.free}
        </li>
      )}
      {hasMarks && (
        <li>
          <span className="cafeteria-mark" data-tone="ink" />
          {scene.heatOpen}
        </li>
      )}
      {hasMarks && victimValid !== null && (
        <li>
          <span className="cafeteria-mark" data-tone="re" />
          {scene.heatVictim({ valid: victimValid, of: pagesPerBlock })}
        </li>
      )}
    </ul>
  );
}
