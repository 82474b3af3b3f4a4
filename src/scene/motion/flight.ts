import { middle } from '../layout/geometry.ts';
import type { Point, Rect } from '../layout/geometry.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { copyCurve, hostCurve } from '../layout/ways.ts';
import type { Curve } from '../layout/ways.ts';
import { cellPlace } from '../model/places.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import { MICRO } from '../vocabulary.ts';
import { FLY_MS } from './easing.ts';
import type { Operation, SceneChange } from './sceneChange.ts';
import type { TimeSpan } from './timeSpan.ts';

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
export const LANDED_AT = 0.8;

/** The flight of a portion, or null where one of its ends is outside the picture. */
export function flightOf({ kind, logicalPage, from, to }: Operation, change: SceneChange): Flight | null {
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
export function land(flight: Flight, shown: ShownDrive): void {
  if (flight.kind === 'copy') {
    shown.releaseField('VictimPagesCopied');
    shown.releaseField('CopiedSinceWrite');
    shown.releaseField('MicroStep');
  }
  shown.releasePage(flight.page);
  if (flight.oldPage >= 0) shown.releasePage(flight.oldPage);
}
