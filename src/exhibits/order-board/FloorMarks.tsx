import { Fragment, type ReactNode } from 'react';
import { formatCount } from '#messages';
import * as words from '#messages/order-board';
import { Guest, Ticket, type PlateLayout } from '#parts';
import { standingsOf, type FloorLayout } from './floorLayout.ts';
import type { Floor, FloorMoment } from './moment.ts';
import { PLATE_PAGES } from './scenario.ts';
import { threadTo } from './threads.ts';

export interface FloorMarksProps {
  readonly layout: FloorLayout;
  readonly floor: Floor;
  readonly moment: FloorMoment;
  readonly follow: number;
  /** The dish that a guest orders; null when nobody does. */
  readonly ordered: number | null;
  /** Physical pages that threads lead to; null for none. */
  readonly now: number | null;
  readonly before: number | null;
}

/** Numbers of plates, the guest, and the threads from the board. */
export function FloorMarks({ layout, floor, moment, follow, ordered, now, before }: FloorMarksProps): ReactNode {
  const standings = standingsOf(layout, floor, moment);
  const threadOf = (physicalPage: number | null, isOld: boolean) => {
    const standing = physicalPage === null ? undefined : standings[Math.floor(physicalPage / PLATE_PAGES)];
    return standing && physicalPage !== null
      ? threadTo(layout, follow, standing, physicalPage % PLATE_PAGES, isOld)
      : null;
  };
  const current = threadOf(now, false);
  const old = threadOf(before, true);
  const nowStanding = now === null ? null : standings[Math.floor(now / PLATE_PAGES)];
  const { hatch } = layout;
  const guestY = hatch.box.y - 20;
  return (
    <>
      {layout.seats.map((seat, index) => (
        <Under key={index} plate={seat}>
          {formatCount(index + 1)}
        </Under>
      ))}
      {standings.map(({ plate, isAtHatch }, block) =>
        isAtHatch && plate !== hatch ? (
          <Under key={block} plate={plate}>
            {formatCount(floor.numberOf[block] ?? 0)}
          </Under>
        ) : null,
      )}
      {ordered !== null && (
        <>
          {layout.hasGuest && <Guest x={hatch.box.x + hatch.box.width - 64} y={guestY} />}
          <Ticket x={hatch.box.x + hatch.box.width - 44} y={guestY - 15} number={ordered} />
        </>
      )}
      {/* In a picture of the answer there is no board that they could start from. */}
      {!import.meta.env.SSR && old && (
        <g key={`before ${before}`} className="cp-mark-thread-old">
          <path d={old.d} />
          <path className="cp-mark-thread-head" d={old.head} />
        </g>
      )}
      {!import.meta.env.SSR && current && (
        <Fragment key={`now ${now}`}>
          <path className="cp-mark-thread" d={current.d} pathLength={1} />
          <path className="cp-mark-thread-tip" d={current.head} />
        </Fragment>
      )}
      {layout.hasCaption && now !== null && nowStanding?.isAtHatch && (
        <text
          className="cp-mark-strong"
          x={hatch.box.x + hatch.box.width * (layout.hasGuest ? 0.5 : 1)}
          y={nowStanding.plate.box.y + nowStanding.plate.box.height + (nowStanding.plate === hatch ? 24 : 40)}
          textAnchor={layout.hasGuest ? 'middle' : 'end'}
        >
          {words.standsHere({ dish: follow, place: (now % PLATE_PAGES) + 1 })}
        </text>
      )}
    </>
  );
}

function Under({ plate, children }: { readonly plate: PlateLayout; readonly children: ReactNode }): ReactNode {
  const { x, y, width, height } = plate.box;
  return (
    <text className="cp-mark-plate-number" x={x + width / 2} y={y + height + 17} textAnchor="middle">
      {children}
    </text>
  );
}
