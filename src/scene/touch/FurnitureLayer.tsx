import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import * as touch from '#messages/touch';
import type { Rect } from '../layout/geometry.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import type { TouchTarget } from '../model/touchTarget.ts';
import { NOWHERE } from '../vocabulary.ts';
import type { SceneWords } from '../vocabulary.ts';
import { explainPart, phoneExplanationOf } from './partExplanation.ts';
import { ExplanationCard } from './TouchCards.tsx';
import { furnitureOf, useLegendBoxes, type Furniture, type FurnitureState } from './furniture.ts';
import { isArrowKey } from './touchPlaces.ts';

export interface FurnitureLayerProps {
  readonly layout: SceneLayout;
  readonly state: FurnitureState;
  readonly words: SceneWords;
  readonly touchTarget: TouchTarget | null;
  /** Whether the scene is in a frame, which has no sentences under it. */
  readonly isFramed: boolean;
  readonly onTouch: (touchTarget: TouchTarget | null) => void;
}

/** The parts of the scene as a toolbar with one tab stop: pointer, tap or arrow keys show the explanation of each. */
export function FurnitureLayer({ layout, state, words, touchTarget, isFramed, onTouch }: FurnitureLayerProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const [stopId, setStopId] = useState('');
  const legendBoxes = useLegendBoxes(rootRef, layout, state, words);
  const furniture = furnitureOf(layout, state, legendBoxes).flatMap((part) => {
    const explanation = explainPart(part.id, state.isHatchShut);
    return explanation ? [{ ...part, explanation }] : [];
  });
  const stop = furniture.find(({ id }) => id === stopId) ?? furniture[0];
  const touchedId = touchTarget?.part?.id;
  const shown = furniture.find(({ id }) => id === touchedId);

  const touchPart = ({ id }: Furniture, isPinned: boolean): void =>
    onTouch({ block: NOWHERE, isPinned, part: { id, tell: phoneExplanationOf(id, layout.shape, isFramed) } });
  /** Shows a part unless something else is pinned. */
  const showPart = (part: Furniture): void => {
    if (!touchTarget?.isPinned) touchPart(part, false);
  };
  const letGo = (): void => {
    if (touchTarget?.part && !touchTarget.isPinned) onTouch(null);
  };
  const onKeyDown = (event: KeyboardEvent, place: number): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (isArrowKey(event.key)) {
      const next = furniture[place + (event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1)];
      if (next)
        rootRef.current?.querySelector<HTMLElement>(`[data-about="${next.id}"]`)?.focus({ preventScroll: true });
    } else if (event.key === 'Escape') {
      onTouch(null);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={rootRef} className="touch-furniture" role="toolbar" aria-label={touch.furniture}>
      {furniture.map((part, place) => {
        const { id, target, more, explanation } = part;
        const isPinned = touchedId === id && touchTarget?.isPinned === true;
        return (
          <button
            key={id}
            type="button"
            className="touch-part"
            data-testid="scene-part"
            data-about={id}
            data-touched={touchedId === id || undefined}
            aria-label={explanation.name}
            aria-pressed={isPinned}
            style={placed(target)}
            tabIndex={id === stop?.id ? 0 : -1}
            onFocus={(event) => {
              setStopId(id);
              if (event.currentTarget.matches(':focus-visible')) showPart(part);
            }}
            onBlur={letGo}
            onPointerMove={(event) => {
              if (event.pointerType === 'mouse' && touchedId !== id) showPart(part);
            }}
            onPointerLeave={letGo}
            onClick={() => (isPinned ? onTouch(null) : touchPart(part, true))}
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            {more.map((box, each) => (
              <span key={each} style={placed(box, target)} />
            ))}
          </button>
        );
      })}
      {shown && touchTarget?.part?.tell === null && (
        <ExplanationCard layout={layout} part={shown} explanation={shown.explanation} />
      )}
    </div>
  );
}

const placed = ({ x, y, width, height }: Rect, from = { x: 0, y: 0 }): CSSProperties => ({
  left: x - from.x,
  top: y - from.y,
  width,
  height,
});
