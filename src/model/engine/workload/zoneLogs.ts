import { nextBelow, type RandomState } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import type { PageDraw } from './pageDraw.ts';

/** Zones and logs of a workload `logs` over `pageCount` pages. */
export interface ZoneShape {
  readonly zoneCount: number;
  readonly zonePages: number;
  readonly logCount: number;
}

/** No more logs than pages, and zones that are small enough that each log has one. */
export function zoneShape(
  { logCount, zonePages }: Pick<Scenario, 'logCount' | 'zonePages'>,
  pageCount: number,
): ZoneShape {
  const logs = Math.min(logCount, pageCount);
  const pages = Math.min(zonePages, Math.floor(pageCount / logs));
  return { zoneCount: Math.floor(pageCount / pages), zonePages: pages, logCount: logs };
}

/**
 * Each page belongs to a log drawn at random. A log fills its zone in order and then takes another, drawn from those that no
 * log is in; with as many zones as logs each stays in its own. Pages after the last whole zone are never written again.
 */
export function zoneLogs(scenario: Scenario, pageCount: number): PageDraw {
  const { zoneCount, zonePages, logCount } = zoneShape(scenario, pageCount);
  /** Zones that logs are in, by log, and then the others. */
  const zones = Int32Array.from({ length: zoneCount }, (_, zone) => zone);
  /** Where the next page of each log goes in its zone. */
  const places = new Int32Array(logCount);
  const takeZone = (log: number, random: RandomState): void => {
    if (zoneCount === logCount) return;
    const taken = logCount + nextBelow(random, zoneCount - logCount);
    const left = zones[log];
    zones[log] = zones[taken];
    zones[taken] = left;
  };
  const draw = (random: RandomState): number => {
    const log = nextBelow(random, logCount);
    if (places[log] === zonePages) {
      places[log] = 0;
      takeZone(log, random);
    }
    return zones[log] * zonePages + places[log]++;
  };
  return { draw, columns: [zones, places] };
}
