import type { Leavers } from '../model/leavers.ts';
import { cellPlace } from '../model/places.ts';
import { STATE } from '../vocabulary.ts';
import { RING_MS, isOver, type TimeSpan } from './timing.ts';
import type { SceneChange } from './sceneChange.ts';

/** Guests who leave, shown in place of the guests in line. */
export interface LeavingGuests extends TimeSpan {
  readonly isTold: boolean;
  /** Logical pages of the visible ones among them. */
  readonly tickets: readonly number[];
}

/** Time that leaving guests are visible; time of the wave over their portions; most visible guests. */
const LEAVING_MS = 2600;
const WAVE_MS = 700;
const MOST_LEAVERS_SEEN = 4;

interface Turn {
  readonly page: number;
  readonly atMs: number;
}

/**
 * Guests who leave: a few of them are visible for a while, and their portions look wanted until their turn. Without TRIM, all
 * portions have their turn at once, after 600 ms; with TRIM, in a wave across the scene.
 */
export class Departure {
  leavingGuests: LeavingGuests | null = null;
  /** Ascending by time. */
  #turns: readonly Turn[] = [];

  get isMoving(): boolean {
    return this.leavingGuests !== null || this.#turns.length > 0;
  }

  clear(): void {
    this.leavingGuests = null;
    this.#turns = [];
  }

  start({ kind, pages, tickets }: Leavers, change: SceneChange): void {
    const { shown, before, nowMs, settings } = change;
    if (kind === 'back') return;
    const isTold = kind === 'told';
    const every = Math.max(1, Math.floor(tickets.length / MOST_LEAVERS_SEEN));
    const seen = tickets.filter((_, place) => place % every === 0);
    this.leavingGuests = { isTold, tickets: seen, startMs: nowMs, durationMs: LEAVING_MS };
    if (settings.isReduced || settings.band === 'flow') return;
    this.#turns = isTold ? acrossScene(pages, change) : pages.map((page) => ({ page, atMs: nowMs + RING_MS }));
    for (const { page } of this.#turns) {
      const wasRelocated = shown.trueStateOf(page) === STATE.GhostRelocated;
      const wanted = before.pages.get(page)?.state ?? (wasRelocated ? STATE.Relocated : STATE.Host);
      shown.holdPage(page, wanted, shown.trueTicketOf(page));
    }
  }

  /** Calls `turn` for each page whose turn has come, and ends the departure when it is over. */
  advance(nowMs: number, turn: (page: number, atMs: number) => void): void {
    if (this.leavingGuests && isOver(this.leavingGuests, nowMs)) this.leavingGuests = null;
    const [first] = this.#turns;
    if (!first || first.atMs > nowMs) return;
    for (const { page, atMs } of this.#turns) if (atMs <= nowMs) turn(page, atMs);
    this.#turns = this.#turns.filter(({ atMs }) => atMs > nowMs);
  }
}

/** Time at which a wave from left to right across the scene reaches each page, ascending. */
function acrossScene(
  pages: readonly number[],
  { layout, shown, nowMs }: SceneChange,
): { page: number; atMs: number }[] {
  const places = pages.map((page) => ({ page, x: cellPlace(layout, shown, page)?.x ?? 0 }));
  const leftX = Math.min(...places.map(({ x }) => x));
  const reach = Math.max(1, Math.max(...places.map(({ x }) => x)) - leftX);
  return places
    .map(({ page, x }) => ({ page, atMs: nowMs + ((x - leftX) / reach) * WAVE_MS }))
    .toSorted((one, other) => one.atMs - other.atMs);
}
