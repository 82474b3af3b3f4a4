import { copyCurve, hostCurve } from '../layout/ways.ts';
import type { Curve } from '../layout/ways.ts';
import { middle } from '../layout/rect.ts';
import type { Rect } from '../layout/rect.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { cellPlace, placeOf } from '../model/places.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import { MICRO, MICRO_WORDS, STATE } from '../vocabulary.ts';
import type { MotionBand } from './bands.ts';
import { FLASH_MS, FLY_MS, PLATE_MS, RING_MS, STATE_MS, TRAIL_MS, WASH_MS } from './easing.ts';

/** Anything that has a beginning and a length. */
interface Timed {
  readonly startMs: number;
  readonly durationMs: number;
}
export interface Flight extends Timed {
  readonly kind: 'host' | 'copy';
  /** Where it lands, and where the number was before; −1 for nowhere. */
  readonly page: number;
  readonly oldPage: number;
  readonly ticket: number;
  readonly curve: Curve;
  readonly fromBox: Rect;
  readonly toBox: Rect;
}
export interface Trail extends Timed {
  readonly kind: 'host' | 'copy';
  readonly curve: Curve;
}
export interface PlateMove extends Timed {
  readonly from: Rect;
}
export interface Fade extends Timed {
  readonly state: number;
}
export interface Tear extends Timed {
  readonly page: number;
  readonly ticket: number;
}
export interface Ring extends Timed {
  readonly page: number;
}

export interface MotionSettings {
  readonly band: MotionBand;
  readonly isReduced: boolean;
  /** Time one micro-operation has, ms. */
  readonly slotMs: number;
}

const MOST_TRAILS = 24;
const TEAR_MS = 420;
/** Three flashes a second in one place are the most that is safe. */
const LEAST_FLASH_PERIOD_MS = 350;

/** What is under way between two frames. Time is handed in; nothing here asks for it. */
export class Motion {
  flights: Flight[] = [];
  trails: Trail[] = [];
  tears: Tear[] = [];
  rings: Ring[] = [];
  readonly plateMoves = new Map<number, PlateMove>();
  readonly fades = new Map<number, Fade>();
  /** The line of guests moves up after one was served. */
  lineMove: Timed | null = null;
  wash: Timed | null = null;
  /** The washed plate on the belt. */
  belt: Timed | null = null;
  victimFlash: Timed | null = null;
  /** Micro-operations since the host was last served. */
  operationsWaited = 0;
  #lastVictim = -1;

  /** Puts down every portion that is still in the air. */
  landAll(shown: ShownDrive): void {
    for (const flight of this.flights) land(flight, shown);
    this.flights = [];
  }

  /** Ends everything at once. */
  clear(shown: ShownDrive | null): void {
    if (shown) this.landAll(shown);
    this.flights = [];
    this.trails = [];
    this.tears = [];
    this.rings = [];
    this.plateMoves.clear();
    this.fades.clear();
    this.lineMove = null;
    this.wash = null;
    this.belt = null;
    this.victimFlash = null;
  }

  /** Plates before a frame, to be compared with those after it. */
  static places(layout: SceneLayout, shown: ShownDrive): (Rect | null)[] {
    return Array.from({ length: shown.drive.blockCount }, (_, block) => placeOf(layout, shown, block));
  }

  /**
   * Starts what the events ask for. `shown` has already taken over the frame; `before` tells what pages and plates
   * were like until then.
   */
  start(
    events: Int32Array,
    layout: SceneLayout,
    shown: ShownDrive,
    before: {
      readonly places: readonly (Rect | null)[];
      readonly pages: ReadonlyMap<number, { state: number; ticket: number }>;
    },
    nowMs: number,
    settings: MotionSettings,
  ): void {
    this.#flashVictim(shown, nowMs);
    if (settings.band === 'step' && !settings.isReduced)
      this.#movePlates(layout, shown, before.places, nowMs, settings.slotMs);
    for (let at = 0; at + MICRO_WORDS <= events.length; at += MICRO_WORDS) {
      const kind = events[at] ?? -1;
      const logicalPage = events[at + 1] ?? -1;
      const from = events[at + 2] ?? -1;
      const to = events[at + 3] ?? -1;
      this.operationsWaited = kind === MICRO.Write ? 0 : this.operationsWaited + (kind === MICRO.Trim ? 0 : 1);
      if (settings.isReduced) this.#ringFor(kind, from, to, nowMs);
      else if (settings.band === 'step')
        this.#act(kind, logicalPage, from, to, layout, shown, before, nowMs, settings.slotMs);
      else if (settings.band === 'trail') this.#trail(kind, from, to, layout, shown, before.pages, nowMs);
    }
    if (this.trails.length > MOST_TRAILS) this.trails = this.trails.slice(-MOST_TRAILS);
  }

  #ringFor(kind: number, from: number, to: number, nowMs: number): void {
    const page = kind === MICRO.Trim ? from : kind === MICRO.Write || kind === MICRO.Relocate ? to : -1;
    if (page >= 0) this.rings = [{ page, startMs: nowMs, durationMs: RING_MS }];
  }

  #act(
    kind: number,
    logicalPage: number,
    from: number,
    to: number,
    layout: SceneLayout,
    shown: ShownDrive,
    before: {
      readonly places: readonly (Rect | null)[];
      readonly pages: ReadonlyMap<number, { state: number; ticket: number }>;
    },
    nowMs: number,
    slotMs: number,
  ): void {
    if (kind === MICRO.Write || kind === MICRO.Relocate) {
      const flight = flightOf(
        kind === MICRO.Write ? 'host' : 'copy',
        logicalPage,
        from,
        to,
        layout,
        shown,
        nowMs,
        slotMs,
      );
      if (!flight) return;
      this.flights.push(flight);
      const old = before.pages.get(from);
      if (old) shown.holdPage(from, old.state, old.ticket);
      shown.holdPage(to, STATE.Free, -1);
      if (kind === MICRO.Write) this.lineMove = { startMs: nowMs, durationMs: Math.min(FLY_MS, 0.8 * slotMs) };
    } else if (kind === MICRO.Trim) {
      this.tears.push({ page: from, ticket: logicalPage, startMs: nowMs, durationMs: TEAR_MS });
      this.#fade(from, before.pages, nowMs);
    } else if (kind === MICRO.Erase) {
      const durationMs = Math.min(WASH_MS, 0.8 * slotMs);
      this.wash = { startMs: nowMs, durationMs };
      this.belt = { startMs: nowMs + durationMs, durationMs: PLATE_MS };
    }
  }

  #trail(
    kind: number,
    from: number,
    to: number,
    layout: SceneLayout,
    shown: ShownDrive,
    pages: ReadonlyMap<number, { state: number; ticket: number }>,
    nowMs: number,
  ): void {
    if (from >= 0) this.#fade(from, pages, nowMs);
    if (kind !== MICRO.Write && kind !== MICRO.Relocate) return;
    this.#fade(to, pages, nowMs);
    const flight = flightOf(kind === MICRO.Write ? 'host' : 'copy', -1, from, to, layout, shown, nowMs, 0);
    if (flight) this.trails.push({ kind: flight.kind, curve: flight.curve, startMs: nowMs, durationMs: TRAIL_MS });
  }

  #fade(page: number, pages: ReadonlyMap<number, { state: number }>, nowMs: number): void {
    const old = pages.get(page);
    if (old) this.fades.set(page, { state: old.state, startMs: nowMs, durationMs: STATE_MS });
  }

  #movePlates(
    layout: SceneLayout,
    shown: ShownDrive,
    places: readonly (Rect | null)[],
    nowMs: number,
    slotMs: number,
  ): void {
    for (let block = 0; block < places.length; block += 1) {
      const from = places[block];
      const to = placeOf(layout, shown, block);
      if (!from || !to || (from.x === to.x && from.y === to.y)) continue;
      // A washed plate travels on the belt, not through the air.
      if (from === layout.victim) continue;
      this.plateMoves.set(block, { from, startMs: nowMs, durationMs: Math.min(PLATE_MS, 1.6 * slotMs) });
    }
  }

  #flashVictim(shown: ShownDrive, nowMs: number): void {
    const victim = shown.victimBlock;
    if (victim === this.#lastVictim || victim < 0) {
      this.#lastVictim = victim;
      return;
    }
    this.#lastVictim = victim;
    if (this.victimFlash && nowMs - this.victimFlash.startMs < LEAST_FLASH_PERIOD_MS) return;
    this.victimFlash = { startMs: nowMs, durationMs: FLASH_MS };
  }

  /** Ends what is over at `nowMs`; what has landed shows its new state. Answers whether anything still moves. */
  advance(nowMs: number, shown: ShownDrive): boolean {
    const isOver = (timed: Timed): boolean => nowMs >= timed.startMs + timed.durationMs;
    for (const flight of this.flights) if (isOver(flight)) land(flight, shown);
    this.flights = this.flights.filter((flight) => !isOver(flight));
    this.trails = this.trails.filter((trail) => !isOver(trail));
    this.tears = this.tears.filter((tear) => !isOver(tear));
    this.rings = this.rings.filter((ring) => !isOver(ring));
    for (const [block, move] of this.plateMoves) if (isOver(move)) this.plateMoves.delete(block);
    for (const [page, fade] of this.fades) if (isOver(fade)) this.fades.delete(page);
    if (this.lineMove && isOver(this.lineMove)) this.lineMove = null;
    if (this.wash && isOver(this.wash)) this.wash = null;
    if (this.belt && isOver(this.belt)) this.belt = null;
    const isFlashing = this.victimFlash !== null && !isOver(this.victimFlash);
    const lists = [this.flights, this.trails, this.tears, this.rings];
    return (
      lists.some((list) => list.length > 0) ||
      this.plateMoves.size > 0 ||
      this.fades.size > 0 ||
      this.lineMove !== null ||
      this.wash !== null ||
      this.belt !== null ||
      isFlashing
    );
  }
}

function land(flight: Flight, shown: ShownDrive): void {
  shown.releasePage(flight.page);
  if (flight.oldPage >= 0) shown.releasePage(flight.oldPage);
}

/** The flight of a portion, or null when an end of it is not in the picture. */
function flightOf(
  kind: 'host' | 'copy',
  ticket: number,
  from: number,
  to: number,
  layout: SceneLayout,
  shown: ShownDrive,
  startMs: number,
  slotMs: number,
): Flight | null {
  const toBox = cellPlace(layout, shown, to);
  if (!toBox) return null;
  const fromBox = kind === 'host' ? toBox : cellPlace(layout, shown, from);
  if (!fromBox) return null;
  const curve = kind === 'host' ? hostCurve(layout, middle(toBox)) : copyCurve(middle(fromBox), middle(toBox));
  return {
    kind,
    page: to,
    oldPage: from,
    ticket,
    curve,
    fromBox,
    toBox,
    startMs,
    durationMs: Math.min(FLY_MS, 0.8 * slotMs),
  };
}

/** How much of `timed` is over, 0..1. */
export const passed = (timed: Timed, nowMs: number): number =>
  timed.durationMs <= 0 ? 1 : Math.min(1, Math.max(0, (nowMs - timed.startMs) / timed.durationMs));
