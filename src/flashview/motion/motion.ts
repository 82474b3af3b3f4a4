import { copyCurve, hostCurve } from '../layout/ways.ts';
import type { Curve } from '../layout/ways.ts';
import { middle } from '../layout/rect.ts';
import type { Point, Rect } from '../layout/rect.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import type { Leavers } from '../model/leavers.ts';
import { cellPlace, placeOf } from '../model/places.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import { MICRO, MICRO_WORDS, NOWHERE, ROLE, STATE } from '../vocabulary.ts';
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
export interface Wash extends Timed {
  readonly block: number;
}
export interface Ring extends Timed {
  readonly page: number;
  /** Of many at once, whose guests leave: thinner, in the colour of ghosts. */
  readonly isDeparture?: boolean;
}
/** Guests who leave in the place of those in line. */
export interface Leaving extends Timed {
  readonly isTold: boolean;
  /** Logical pages of those of them who are seen. */
  readonly tickets: readonly number[];
}

export interface MotionSettings {
  readonly band: MotionBand;
  readonly isReduced: boolean;
  /** Time one micro-operation has, ms. */
  readonly slotMs: number;
}

/** A new frame, and what the picture was like until it came. */
export interface SceneChange {
  readonly layout: SceneLayout;
  /** Has taken over the frame already. */
  readonly shown: ShownDrive;
  readonly before: {
    readonly places: readonly (Rect | null)[];
    readonly pages: ReadonlyMap<number, { state: number; ticket: number }>;
    /** Pages copied while the guest at the head of the line waited. */
    readonly waiting?: number;
    /** Valid pages of the block in the dish room when it was picked. */
    readonly victimValid?: number;
  };
  readonly nowMs: number;
  readonly settings: MotionSettings;
}

/** One micro-operation of the engine; pages are physical, −1 for none. */
interface Operation {
  readonly kind: number;
  readonly logicalPage: number;
  readonly from: number;
  readonly to: number;
}

/** How far a portion is on its way when its guest leaves and the line moves up. */
const GUEST_LEAVES_AT = 0.4;
/** Shares of the time of an erase in which the plate goes into the washer, and is washed; then the belt takes it. */
const INTO_WASHER = 0.22;
const WASHED_AT = 0.84;
/** Micro-operations that an erase takes the time of, as long as that is. */
const ERASE_SLOTS = 4;
/** Shares of its slot in which a plate is opened, and after which a portion has landed. */
const OPENING_SHARE = 0.5;
const LANDED_AT = 0.8;

/** How long leaving guests are seen, the wave of their portions goes across the scene, and how many there are to see. */
const LEAVING_MS = 2600;
const WAVE_MS = 700;
const MOST_LEAVERS_SEEN = 4;

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
  /** Until then the guest who is being served stands in line, with the ticket that the portion bears. */
  #guestLeavesMs: number | null = null;
  /** The plate that was erased, on its way from the dish room into the washer. */
  intoWasher: (Timed & { readonly block: number }) | null = null;
  /** The plate that is being washed. */
  wash: Wash | null = null;
  /** The washed plate on the belt. */
  belt: Timed | null = null;
  victimFlash: Timed | null = null;
  leaving: Leaving | null = null;
  /** The shutter of the hatch on its way down, or up. */
  #shutter: Timed | null = null;
  #isShut: boolean | null = null;
  /** Portions that still look wanted and when they cease to, the first one first. */
  #wave: { readonly page: number; readonly atMs: number }[] = [];
  #lastVictim = -1;

  /** Puts down every portion that is still in the air, and a plate that is being washed on the belt. */
  landAll(shown: ShownDrive, nowMs: number): void {
    for (const flight of this.flights) land(flight, shown);
    this.flights = [];
    this.#letGuestGo(shown);
    this.lineMove = null;
    this.intoWasher = null;
    if (this.wash && this.belt) this.belt = { ...this.belt, startMs: Math.min(this.belt.startMs, nowMs) };
    this.wash = null;
    shown.releaseWash();
  }

  /** Ends everything at once. */
  clear(shown: ShownDrive | null): void {
    if (shown) {
      this.landAll(shown, 0);
      shown.setPlatesUnderWay(0);
    }
    this.#guestLeavesMs = null;
    this.flights = [];
    this.trails = [];
    this.tears = [];
    this.rings = [];
    this.plateMoves.clear();
    this.fades.clear();
    this.lineMove = null;
    this.intoWasher = null;
    this.wash = null;
    this.belt = null;
    this.victimFlash = null;
    this.leaving = null;
    this.#wave = [];
    this.#shutter = null;
    this.#isShut = null;
  }

  /** Lets the shutter slide where it has to; at once when `isStill` or when nothing was shown before. */
  setShutter(isShut: boolean, isStill: boolean, nowMs: number): void {
    if (isShut === this.#isShut) return;
    this.#shutter = this.#isShut === null || isStill ? null : { startMs: nowMs, durationMs: STATE_MS };
    this.#isShut = isShut;
  }

  /** How far the shutter is down, 0..1. */
  shutterShare(nowMs: number): number {
    const moved = this.#shutter ? passed(this.#shutter, nowMs) : 1;
    return this.#isShut ? moved : 1 - moved;
  }

  get isShutterSliding(): boolean {
    return this.#shutter !== null;
  }

  #moveUp(startMs: number, shown: ShownDrive): void {
    this.#letGuestGo(shown);
    const flight = this.flights.find(({ kind }) => kind === 'host');
    if (flight) this.lineMove = { startMs, durationMs: flight.startMs + flight.durationMs - startMs };
  }

  #letGuestGo(shown: ShownDrive): void {
    if (this.#guestLeavesMs === null) return;
    this.#guestLeavesMs = null;
    shown.releaseGuests();
  }

  /** Plates before a frame, to be compared with those after it. */
  static places(layout: SceneLayout, shown: ShownDrive): (Rect | null)[] {
    return Array.from({ length: shown.drive.blockCount }, (_, block) => placeOf(layout, shown, block));
  }

  /**
   * Guests leave: their portions are ringed where the drive was told nothing, and turn into leftovers in one wave across the
   * scene where it was; without motion all are ringed.
   */
  leave({ kind, pages, tickets }: Leavers, change: SceneChange): void {
    const { shown, before, nowMs, settings } = change;
    const isTold = kind === 'told';
    if (kind !== 'back') {
      const every = Math.max(1, Math.floor(tickets.length / MOST_LEAVERS_SEEN));
      const seen = tickets.filter((_, place) => place % every === 0);
      this.leaving = { isTold, tickets: seen, startMs: nowMs, durationMs: LEAVING_MS };
    }
    if (settings.band === 'flow') return;
    if (!isTold || settings.isReduced) {
      const isDeparture = kind !== 'back';
      this.rings = pages.map((page) => ({ page, startMs: nowMs, durationMs: RING_MS, isDeparture }));
    }
    if (settings.isReduced || kind === 'back') return;
    this.tears = [];
    this.#wave = isTold ? acrossScene(pages, change) : pages.map((page) => ({ page, atMs: nowMs + RING_MS }));
    for (const { page } of this.#wave) {
      this.fades.delete(page);
      const wasRelocated = shown.trueStateOf(page) === STATE.GhostRelocated;
      const wanted = before.pages.get(page)?.state ?? (wasRelocated ? STATE.Relocated : STATE.Host);
      shown.holdPage(page, wanted, shown.trueTicketOf(page));
    }
  }

  #passWave(nowMs: number, shown: ShownDrive): void {
    let passedCount = 0;
    for (const { page, atMs } of this.#wave) {
      if (atMs > nowMs) break;
      this.fades.set(page, { state: shown.stateOf(page), startMs: atMs, durationMs: STATE_MS });
      shown.releasePage(page);
      passedCount += 1;
    }
    if (passedCount > 0) this.#wave = this.#wave.slice(passedCount);
  }

  /** Starts what the events ask for. */
  start(events: Int32Array, change: SceneChange): void {
    const { nowMs, settings } = change;
    this.#flashVictim(change.shown, nowMs);
    if (settings.band === 'step' && !settings.isReduced) this.#movePlates(change);
    for (let at = 0; at + MICRO_WORDS <= events.length; at += MICRO_WORDS) {
      const operation = operationAt(events, at);
      if (settings.isReduced) this.#ringFor(operation, nowMs);
      else if (settings.band === 'step') this.#act(operation, change);
      else if (settings.band === 'trail') this.#trail(operation, change);
    }
    if (this.trails.length > MOST_TRAILS) this.trails = this.trails.slice(-MOST_TRAILS);
  }

  #ringFor({ kind, from, to }: Operation, nowMs: number): void {
    const page = kind === MICRO.Trim ? from : kind === MICRO.Write || kind === MICRO.Relocate ? to : -1;
    if (page >= 0) this.rings = [{ page, startMs: nowMs, durationMs: RING_MS }];
  }

  #act(operation: Operation, change: SceneChange): void {
    const { kind, logicalPage, from } = operation;
    const { nowMs } = change;
    if (kind === MICRO.Write || kind === MICRO.Relocate) {
      this.#fly(operation, change);
    } else if (kind === MICRO.Trim) {
      this.tears.push({ page: from, ticket: logicalPage, startMs: nowMs, durationMs: TEAR_MS });
      this.#fade(from, change);
    } else if (kind === MICRO.Erase) {
      this.#washPlate(from, change);
    }
  }

  /** Into the washer, washed, on the belt to the stack. */
  #washPlate(block: number, { shown, before, nowMs, settings }: SceneChange): void {
    const eraseMs = Math.min(WASH_MS, ERASE_SLOTS * settings.slotMs);
    const enterMs = INTO_WASHER * eraseMs;
    const washedMs = WASHED_AT * eraseMs;
    this.wash = { block, startMs: nowMs + enterMs, durationMs: washedMs - enterMs };
    this.belt = { startMs: nowMs + washedMs, durationMs: PLATE_MS };
    shown.setPlatesUnderWay(1);
    if (shown.victimBlock !== NOWHERE) return;
    this.intoWasher = { block, startMs: nowMs, durationMs: enterMs };
    const first = block * shown.drive.pagesPerBlock;
    for (let page = first; page < first + shown.drive.pagesPerBlock; page += 1) {
      const old = before.pages.get(page);
      if (old) shown.holdPage(page, old.state, old.ticket);
    }
    shown.holdWash(block, before.victimValid ?? 0);
  }

  /** Both ends of a flight show what they held until it lands. */
  #fly(operation: Operation, change: SceneChange): void {
    const straight = flightOf(operation, change);
    if (!straight) return;
    const { shown, before, settings } = change;
    // A plate that comes for this portion is nearly there when the portion starts.
    const comingMs = this.plateMoves.get(Math.floor(operation.to / shown.drive.pagesPerBlock))?.durationMs ?? 0;
    const flight: Flight = {
      ...straight,
      startMs: straight.startMs + 0.8 * comingMs,
      durationMs: Math.min(straight.durationMs, LANDED_AT * settings.slotMs - 0.8 * comingMs),
    };
    this.flights.push(flight);
    const old = before.pages.get(operation.from);
    if (old) shown.holdPage(operation.from, old.state, old.ticket);
    shown.holdPage(operation.to, STATE.Free, -1);
    if (flight.kind === 'host') {
      shown.holdGuests([operation.logicalPage], before.waiting ?? 0);
      this.#guestLeavesMs = flight.startMs + GUEST_LEAVES_AT * flight.durationMs;
    } else {
      shown.holdField('VictimPagesCopied', shown.trueField('VictimPagesCopied') - 1);
      shown.holdField('CopiedSinceWrite', shown.trueField('CopiedSinceWrite') - 1);
    }
  }

  #trail(operation: Operation, change: SceneChange): void {
    const { kind, from, to } = operation;
    if (from >= 0) this.#fade(from, change);
    if (kind !== MICRO.Write && kind !== MICRO.Relocate) return;
    this.#fade(to, change);
    const flight = flightOf(operation, change);
    if (flight)
      this.trails.push({ kind: flight.kind, curve: flight.curve, startMs: change.nowMs, durationMs: TRAIL_MS });
  }

  #fade(page: number, { before, nowMs }: SceneChange): void {
    const old = before.pages.get(page);
    if (old) this.fades.set(page, { state: old.state, startMs: nowMs, durationMs: STATE_MS });
  }

  #movePlates({ layout, shown, before, nowMs, settings }: SceneChange): void {
    for (const [block, from] of before.places.entries()) {
      const to = placeOf(layout, shown, block);
      if (!from || !to || (from.x === to.x && from.y === to.y)) continue;
      // A washed plate travels on the belt, not through the air.
      if (shown.blockRole[block] === ROLE.Free) continue;
      const isOpening = [from, to].some((place) => place === layout.hatch || place === layout.replating);
      const durationMs = Math.min(PLATE_MS, (isOpening ? OPENING_SHARE : 1.6) * settings.slotMs);
      this.plateMoves.set(block, { from, startMs: nowMs, durationMs });
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
    this.#passWave(nowMs, shown);
    if (this.#shutter && isOver(this.#shutter)) this.#shutter = null;
    if (this.leaving && isOver(this.leaving)) this.leaving = null;
    if (this.#guestLeavesMs !== null && nowMs >= this.#guestLeavesMs) this.#moveUp(this.#guestLeavesMs, shown);
    for (const flight of this.flights) if (isOver(flight)) land(flight, shown);
    this.flights = this.flights.filter((flight) => !isOver(flight));
    this.trails = this.trails.filter((trail) => !isOver(trail));
    this.tears = this.tears.filter((tear) => !isOver(tear));
    this.rings = this.rings.filter((ring) => !isOver(ring));
    for (const [block, move] of this.plateMoves) if (isOver(move)) this.plateMoves.delete(block);
    for (const [page, fade] of this.fades) if (isOver(fade)) this.fades.delete(page);
    if (this.lineMove && isOver(this.lineMove)) this.lineMove = null;
    if (this.intoWasher && isOver(this.intoWasher)) this.intoWasher = null;
    if (this.wash && isOver(this.wash)) {
      this.wash = null;
      shown.releaseWash();
    }
    if (this.belt && isOver(this.belt)) {
      this.belt = null;
      shown.setPlatesUnderWay(0);
    }
    const isFlashing = this.victimFlash !== null && !isOver(this.victimFlash);
    const lists = [this.flights, this.trails, this.tears, this.rings];
    return (
      lists.some((list) => list.length > 0) ||
      this.plateMoves.size > 0 ||
      this.fades.size > 0 ||
      this.lineMove !== null ||
      this.wash !== null ||
      this.belt !== null ||
      this.leaving !== null ||
      this.#wave.length > 0 ||
      this.#shutter !== null ||
      isFlashing
    );
  }
}

/** When each of the pages is reached by a wave that goes across the scene from its left. */
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

function land(flight: Flight, shown: ShownDrive): void {
  if (flight.kind === 'copy') {
    shown.releaseField('VictimPagesCopied');
    shown.releaseField('CopiedSinceWrite');
  }
  shown.releasePage(flight.page);
  if (flight.oldPage >= 0) shown.releasePage(flight.oldPage);
}

const operationAt = (events: Int32Array, at: number): Operation => ({
  kind: events[at] ?? -1,
  logicalPage: events[at + 1] ?? -1,
  from: events[at + 2] ?? -1,
  to: events[at + 3] ?? -1,
});

/** The flight of a portion, or null when an end of it is not in the picture. */
function flightOf({ kind, logicalPage, from, to }: Operation, change: SceneChange): Flight | null {
  const { layout, shown, nowMs, settings } = change;
  const isOrdered = kind === MICRO.Write;
  const toBox = cellPlace(layout, shown, to);
  const fromBox = isOrdered ? toBox : cellPlace(layout, shown, from);
  if (!toBox || !fromBox) return null;
  return {
    kind: isOrdered ? 'host' : 'copy',
    page: to,
    oldPage: from,
    ticket: logicalPage,
    curve: isOrdered ? servedCurve(layout, middle(toBox)) : copyCurve(middle(fromBox), middle(toBox)),
    fromBox,
    toBox,
    startMs: nowMs,
    durationMs: Math.min(FLY_MS, LANDED_AT * settings.slotMs),
  };
}

/** From the first ticket in line, which bears the portion's number. */
function servedCurve(layout: SceneLayout, to: Point): Curve {
  const { spots, ticketOffset, ticketWidth } = layout.guests;
  const guest = spots[0] ?? { x: 0, y: 0 };
  return { ...hostCurve(layout, to), from: { x: guest.x + ticketOffset + ticketWidth / 2, y: guest.y - 3 } };
}

/** How much of `timed` is over, 0..1. */
export const passed = (timed: Timed, nowMs: number): number =>
  timed.durationMs <= 0 ? 1 : Math.min(1, Math.max(0, (nowMs - timed.startMs) / timed.durationMs));
