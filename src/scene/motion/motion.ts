import { middle, type Rect, type Point } from '../layout/geometry.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { copyCurve, hostCurve, type Curve } from '../layout/ways.ts';
import type { Leavers } from '../model/leavers.ts';
import { placeOf, cellPlace } from '../model/places.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import { MICRO, MICRO_WORDS, NOWHERE, ROLE, STATE } from '../vocabulary.ts';
import { Departure, type LeavingGuests } from './departure.ts';
import {
  FLASH_MS,
  PLATE_MS,
  RING_MS,
  STATE_MS,
  TRAIL_MS,
  WASH_MS,
  isOver,
  FLY_MS,
  elapsedFraction,
  type TimeSpan,
} from './timing.ts';
import { operationAt, type Operation, type SceneChange } from './sceneChange.ts';

interface Trail extends TimeSpan {
  readonly kind: 'host' | 'copy';
  readonly curve: Curve;
}
interface PlateMove extends TimeSpan {
  readonly from: Rect;
}
interface Fade extends TimeSpan {
  readonly state: number;
}
export interface Tear extends TimeSpan {
  readonly page: number;
  readonly ticket: number;
}
interface Wash extends TimeSpan {
  readonly block: number;
}
interface Ring extends TimeSpan {
  readonly page: number;
  /** Whether it is one of many rings for guests who leave: thinner, in the colour of ghosts. */
  readonly isDeparture?: boolean;
}
/** Progress of a portion's flight at which its guest leaves and the line moves up. */
const GUEST_LEAVES_AT = 0.4;
/**
 * Shares of an erase: until `INTO_WASHER` the plate moves into the washer, until `WASHED_AT` it is washed, then the belt takes
 * it.
 */
const INTO_WASHER = 0.22;
const WASHED_AT = 0.84;
/** Time slots that an erase takes, up to `WASH_MS`. */
const ERASE_SLOTS = 4;
/** Share of its time slot in which a plate moves to or from the hatch or re-plating. */
const OPENING_SHARE = 0.5;

const MOST_TRAILS = 24;
const TEAR_MS = 420;
/** At most three flashes a second in one place: WCAG 2.2, criterion 2.3.1. */
const LEAST_FLASH_PERIOD_MS = 350;

/** Animations between two frames. Its only clock is the `nowMs` that callers pass. */
export class Motion {
  flights: Flight[] = [];
  trails: Trail[] = [];
  tears: Tear[] = [];
  rings: Ring[] = [];
  readonly plateMoves = new Map<number, PlateMove>();
  readonly fades = new Map<number, Fade>();
  /** Move of the line of guests after one was served. */
  lineMove: TimeSpan | null = null;
  /** Until this time, the served guest stays in line with the flying portion's ticket. */
  #guestLeavesMs: number | null = null;
  /** Move of the erased plate from the dish room into the washer. */
  intoWasher: (TimeSpan & { readonly block: number }) | null = null;
  /** Washing of the erased plate. */
  wash: Wash | null = null;
  /** Move of the washed plate on the belt. */
  belt: TimeSpan | null = null;
  victimFlash: TimeSpan | null = null;
  readonly shutter = new Shutter();
  readonly #departure = new Departure();
  #lastVictim = -1;

  /** Lands all flights at once and puts a plate in the washer on the belt. */
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

  /** Ends all animations at once; `shown`, where given, shows its last frame. */
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
    this.#departure.clear();
    this.shutter.clear();
  }

  /** Guests who leave, or null. */
  get leavingGuests(): LeavingGuests | null {
    return this.#departure.leavingGuests;
  }

  /** Starts the departure or return of guests: their portions get rings, or become leftovers in a wave. */
  leave(leavers: Leavers, change: SceneChange): void {
    const { nowMs, settings } = change;
    this.#departure.start(leavers, change);
    if (settings.band === 'flow') return;
    this.tears = [];
    for (const page of leavers.pages) this.fades.delete(page);
    if (leavers.kind === 'told' && !settings.isReduced) return;
    const isDeparture = leavers.kind !== 'back';
    this.rings = leavers.pages.map((page) => ({ page, startMs: nowMs, durationMs: RING_MS, isDeparture }));
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

  /** Places of all plates by block; take them before a frame, to compare with those after it. */
  static places(layout: SceneLayout, shown: ShownDrive): (Rect | null)[] {
    return Array.from({ length: shown.drive.blockCount }, (_, block) => placeOf(layout, shown, block));
  }

  /** Starts the animations of `events`, rows of `MICRO_WORDS` integers. */
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

  /** The three stages of an erase: into the washer, washing, on the belt to the stack. */
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

  /** Starts a flight; until it lands, both its ends show their old contents. */
  #fly(operation: Operation, change: SceneChange): void {
    const straight = flightOf(operation, change);
    if (!straight) return;
    const { shown, before, settings } = change;
    // When the target plate itself is still moving, the portion starts near the end of that move.
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
      shown.holdField('MicroStep', shown.trueField('MicroStep') - 1);
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
      // Washed plates travel on the belt.
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

  /** Ends animations that are over at `nowMs` and shows the new state of landed portions. Returns whether anything still moves. */
  advance(nowMs: number, shown: ShownDrive): boolean {
    const isTimeOver = (span: TimeSpan): boolean => isOver(span, nowMs);
    const isGoingOn = (span: TimeSpan): boolean => !isOver(span, nowMs);
    this.#departure.advance(nowMs, (page, atMs) => {
      this.fades.set(page, { state: shown.stateOf(page), startMs: atMs, durationMs: STATE_MS });
      shown.releasePage(page);
    });
    this.shutter.advance(nowMs);
    if (this.#guestLeavesMs !== null && nowMs >= this.#guestLeavesMs) this.#moveUp(this.#guestLeavesMs, shown);
    for (const flight of this.flights) if (isTimeOver(flight)) land(flight, shown);
    this.flights = this.flights.filter(isGoingOn);
    this.trails = this.trails.filter(isGoingOn);
    this.tears = this.tears.filter(isGoingOn);
    this.rings = this.rings.filter(isGoingOn);
    for (const [block, move] of this.plateMoves) if (isTimeOver(move)) this.plateMoves.delete(block);
    for (const [page, fade] of this.fades) if (isTimeOver(fade)) this.fades.delete(page);
    if (this.lineMove && isTimeOver(this.lineMove)) this.lineMove = null;
    if (this.intoWasher && isTimeOver(this.intoWasher)) this.intoWasher = null;
    if (this.wash && isTimeOver(this.wash)) {
      this.wash = null;
      shown.releaseWash();
    }
    if (this.belt && isTimeOver(this.belt)) {
      this.belt = null;
      shown.setPlatesUnderWay(0);
    }
    const lists = [this.flights, this.trails, this.tears, this.rings];
    const single = [this.lineMove, this.wash, this.belt];
    return (
      lists.some((list) => list.length > 0) ||
      single.some((span) => span !== null) ||
      this.plateMoves.size > 0 ||
      this.fades.size > 0 ||
      this.#departure.isMoving ||
      this.shutter.isSliding ||
      (this.victimFlash !== null && isGoingOn(this.victimFlash))
    );
  }
}

export interface Flight extends TimeSpan {
  readonly kind: 'host' | 'copy';
  /** Physical pages: target, and previous place of the logical page; −1 for none. */
  readonly page: number;
  readonly oldPage: number;
  readonly ticket: number;
  readonly curve: Curve;
  readonly fromBox: Rect;
  readonly toBox: Rect;
}
/** Share of its time slot after which a portion has landed. */
const LANDED_AT = 0.8;

/** The flight of a portion, or null where one of its ends is outside the picture. */
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

/** Curve from the first ticket in line, which has the portion's number. */
function servedCurve(layout: SceneLayout, to: Point): Curve {
  const { spots, ticketOffset, ticketWidth } = layout.guests;
  const guest = spots[0] ?? { x: 0, y: 0 };
  return { ...hostCurve(layout, to), from: { x: guest.x + ticketOffset + ticketWidth / 2, y: guest.y - 3 } };
}

/** Ends a flight: releases everything that was held back for it. */
function land(flight: Flight, shown: ShownDrive): void {
  if (flight.kind === 'copy') {
    shown.releaseField('VictimPagesCopied');
    shown.releaseField('CopiedSinceWrite');
    shown.releaseField('MicroStep');
  }
  shown.releasePage(flight.page);
  if (flight.oldPage >= 0) shown.releasePage(flight.oldPage);
}

/** The shutter of the hatch, which slides between up and down. */
class Shutter {
  #slide: TimeSpan | null = null;
  #isShut: boolean | null = null;

  /** Starts a slide to the new position; jumps there with `isStill` and on the first call. */
  set(isShut: boolean, isStill: boolean, nowMs: number): void {
    if (isShut === this.#isShut) return;
    this.#slide = this.#isShut === null || isStill ? null : { startMs: nowMs, durationMs: STATE_MS };
    this.#isShut = isShut;
  }

  /** Share of the hatch that it covers, 0..1. */
  share(nowMs: number): number {
    const moved = this.#slide ? elapsedFraction(this.#slide, nowMs) : 1;
    return this.#isShut ? moved : 1 - moved;
  }

  get isSliding(): boolean {
    return this.#slide !== null;
  }

  clear(): void {
    this.#slide = null;
    this.#isShut = null;
  }

  advance(nowMs: number): void {
    if (this.#slide && isOver(this.#slide, nowMs)) this.#slide = null;
  }
}
