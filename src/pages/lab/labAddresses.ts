import type { Scenario } from '#engine';
import { labAddress } from '#parts';

/** Parameters that stay in the address when the scenario changes. */
const LASTING_KEYS = ['theme', 'play'];

/**
 * The query string of the lab's address for `scenario`.
 *
 * @param atPages host pages after which the run stands still; 0: at its beginning
 * @param search query string of the present address
 */
export function searchFor(scenario: Scenario, atPages: number, search: string): string {
  const address = labAddress(scenario);
  const lasting = [...new URLSearchParams(search)]
    .filter(([key]) => LASTING_KEYS.includes(key))
    .map(([key, value]) => `&${key}=${encodeURIComponent(value)}`);
  return `${address.slice(address.indexOf('?'))}${atPages > 0 ? `&at=${atPages}` : ''}${lasting.join('')}`;
}

/** State of an entry of the browser's history while a preset is on show: the query string of the reader's own scenario. */
interface HistoryState {
  readonly own: string;
}

/** The query string of the reader's own scenario in a history state; null where it has none. */
export function ownSearchOf(state: unknown): string | null {
  const own = typeof state === 'object' && state !== null ? (state as Partial<HistoryState>).own : null;
  return typeof own === 'string' && own.startsWith('?') ? own : null;
}

export const historyStateWith = (own: string): HistoryState => ({ own });
