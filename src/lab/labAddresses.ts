import type { Scenario } from '#engine';
import { labAddress } from '#parts';

/** Parameters of the page that stay when another scenario comes. */
const KEPT = ['theme', 'play'];

/**
 * The search part of the lab's address with that scenario on show.
 *
 * @param atPages host pages after which it stands still; 0: at its beginning
 * @param search that of the address as it is
 */
export function searchFor(scenario: Scenario, atPages: number, search: string): string {
  const address = labAddress(scenario);
  const kept = [...new URLSearchParams(search)]
    .filter(([key]) => KEPT.includes(key))
    .map(([key, value]) => `&${key}=${encodeURIComponent(value)}`);
  return `${address.slice(address.indexOf('?'))}${atPages > 0 ? `&at=${atPages}` : ''}${kept.join('')}`;
}

/** What an entry of the browser's history keeps: where the reader's own scenario is, as a search part, while a preset is on show. */
interface Visit {
  readonly own: string;
}

export function ownOf(state: unknown): string | null {
  const own = typeof state === 'object' && state !== null ? (state as Partial<Visit>).own : null;
  return typeof own === 'string' && own.startsWith('?') ? own : null;
}

export const visitWith = (own: string): Visit => ({ own });
