import { withoutStrong } from '#messages';
import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import * as touch from '#messages/touch';
import { cellRect, cellSide } from '../layout/plateGrid.ts';
import type { Rect } from '../layout/geometry.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import type { TouchTarget } from '../model/touchTarget.ts';
import { tellPlate } from '../text/sentenceCandidates.ts';
import { shownNumber } from '../vocabulary.ts';
import type { SceneWords } from '../vocabulary.ts';
import { FurnitureLayer } from './FurnitureLayer.tsx';
import { isArrowKey, neighbor, type TouchPlace } from './touchPlaces.ts';
import { PlateCard } from './TouchCards.tsx';
import type { TouchView } from './touchView.ts';
import './touch.css';

export interface TouchLayerProps {
  readonly layout: SceneLayout;
  readonly view: TouchView;
  readonly words: SceneWords;
  readonly touchTarget: TouchTarget | null;
  /** While the drive runs, only the plate in the tab order has its contents in its name. */
  readonly isRunning: boolean;
  /** Whether the scene stands in a frame. */
  readonly isFramed: boolean;
  /** The drive shown at the time of the call. */
  readonly shown: () => ShownDrive | null;
  readonly onTouch: (touchTarget: TouchTarget | null) => void;
  /** Called with the dish of a tapped portion, or null to follow none; left out where dishes cannot be followed. */
  readonly onFollow?: ((logicalPage: number | null) => void) | undefined;
}

/** Least side of a portion that can be tapped on an unpinned plate. */
const LEAST_TAPPED_SIDE = 22;

/**
 * All plates as targets for pointer, touch and keyboard: one tab stop, arrow keys between plates, Enter pins, Escape releases. The
 * drive goes on meanwhile.
 */
export function TouchLayer(props: TouchLayerProps) {
  const { layout, words, touchTarget, isRunning, isFramed, shown, onTouch, onFollow } = props;
  const { places, card, furniture } = props.view;
  const [stopId, setStopId] = useState('');
  const rootRef = useRef<HTMLDivElement>(null);
  const stop = places.find(({ id }) => id === stopId) ?? places[0];

  const nameOf = (place: TouchPlace): string => {
    const drive = shown();
    if (!drive) return briefName(place);
    const sentence = withoutStrong(tellPlate(drive, place.block).sentence);
    return touch.plateAt({ where: place.where, sentence });
  };
  const pin = (place: TouchPlace): void => {
    const isPinned = touchTarget?.isPinned === true && touchTarget.block === place.block;
    onTouch(isPinned ? { block: place.block, isPinned: false } : { block: place.block, isPinned: true });
  };
  const goTo = (place: TouchPlace): void => {
    const element = rootRef.current?.querySelector<HTMLElement>(`[data-place="${place.id}"]`);
    // Update the name on focus, so that screen readers speak the current contents.
    element?.setAttribute('aria-label', nameOf(place));
    setStopId(place.id);
    element?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent, place: TouchPlace): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (isArrowKey(event.key)) {
      const next = neighbor(places, place, event.key);
      if (next) goTo(next);
    } else if (event.key === 'Enter') {
      pin(place);
    } else if (event.key === 'Escape') {
      if (!touchTarget?.isPinned) onFollow?.(null);
      onTouch(null);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** A click follows the portion on a large or pinned plate; elsewhere it pins the plate. */
  const onClick = (event: MouseEvent, place: TouchPlace): void => {
    // A click from the keyboard or a screen reader has no position.
    const isPointed = event.detail > 0;
    const drive = shown();
    const isPinned = touchTarget?.isPinned === true && touchTarget.block === place.block;
    const isLarge = drive !== null && cellSide(place.plate.width, drive.grid) >= LEAST_TAPPED_SIDE;
    if (isPointed && drive && onFollow && (isPinned || isLarge)) {
      const box = event.currentTarget.getBoundingClientRect();
      const x = place.target.x + (event.clientX - box.left) / layout.scale;
      const y = place.target.y + (event.clientY - box.top) / layout.scale;
      const ticket = ticketUnder(drive, place, x, y);
      if (ticket !== null) return onFollow(ticket);
    }
    setStopId(place.id);
    pin(place);
  };

  // Not when it is entered: a page that scrolls under a pointer at rest asks for nothing.
  const onPointerMove = (event: PointerEvent, place: TouchPlace): void => {
    if (event.pointerType !== 'mouse' || touchTarget?.isPinned || touchTarget?.block === place.block) return;
    onTouch({ block: place.block, isPinned: false });
  };
  const letGo = (): void => {
    if (touchTarget && !touchTarget.part && !touchTarget.isPinned) onTouch(null);
  };

  return (
    <div
      className="touch-layer"
      style={{ width: layout.width, height: layout.height, transform: `scale(${layout.scale})` }}
    >
      <div ref={rootRef} role="listbox" aria-label={touch.plates}>
        {places.map((place) => (
          <button
            key={place.id}
            type="button"
            role="option"
            className="touch-place"
            data-place={place.id}
            data-block={place.block}
            style={placed(place.target)}
            tabIndex={place.id === stop?.id ? 0 : -1}
            aria-selected={touchTarget?.isPinned === true && touchTarget.block === place.block}
            aria-label={isRunning && place.id !== stop?.id ? briefName(place) : nameOf(place)}
            onFocus={(event) => {
              setStopId(place.id);
              if (event.currentTarget.matches(':focus-visible') && !touchTarget?.isPinned) {
                onTouch({ block: place.block, isPinned: false });
              }
            }}
            onBlur={letGo}
            onPointerMove={(event) => onPointerMove(event, place)}
            onPointerLeave={letGo}
            onClick={(event) => onClick(event, place)}
            onKeyDown={(event) => onKeyDown(event, place)}
          />
        ))}
      </div>
      {furniture && <FurnitureLayer state={furniture} {...{ layout, words, touchTarget, isFramed, onTouch }} />}
      {card && <PlateCard card={card} />}
    </div>
  );
}

const briefName = ({ block }: TouchPlace): string => touch.plate({ number: shownNumber(block) });

const placed = ({ x, y, width, height }: Rect): CSSProperties => ({ left: x, top: y, width, height });

/** Logical page of the portion at a point of the scene, or null. */
function ticketUnder(drive: ShownDrive, { block, plate }: TouchPlace, x: number, y: number): number | null {
  for (let offset = 0; offset < drive.drive.pagesPerBlock; offset += 1) {
    const cell = cellRect(plate, drive.grid, offset);
    const isInside =
      x >= cell.x - 1 && x <= cell.x + cell.width + 1 && y >= cell.y - 1 && y <= cell.y + cell.height + 1;
    if (isInside) return drive.lookOf(block, offset) === 'free' ? null : drive.ticketAt(block, offset);
  }
  return null;
}
