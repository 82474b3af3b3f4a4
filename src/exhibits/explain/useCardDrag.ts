import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { zoomOf } from '#base';

/** So far the pointer may move while it presses. */
const STILL_CSS_PX = 6;

interface CardDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLButtonElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLButtonElement>) => void;
  /** Whether this press was a drag, which has been dealt with. */
  readonly wasDrag: (event: MouseEvent) => boolean;
}

/**
 * A card that follows mouse or pen, and is put on the place that it is dropped on (`data-explain-place`). A finger taps: what it
 * drags is the page.
 */
export function useCardDrag(onDrop: (place: number, card: HTMLElement) => void): CardDrag {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const isDragging = useRef(false);
  const end = (card: HTMLElement): void => {
    from.current = null;
    card.style.transform = '';
    delete card.dataset['dragged'];
  };
  return {
    onPointerDown(event) {
      isDragging.current = false;
      if (event.button === 0 && event.pointerType !== 'touch') from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ currentTarget: card, clientX, clientY, pointerId }) {
      if (!from.current) return;
      const zoom = zoomOf(card);
      const [x, y] = [(clientX - from.current.x) / zoom, (clientY - from.current.y) / zoom];
      if (!isDragging.current && Math.hypot(x, y) < STILL_CSS_PX) return;
      if (!isDragging.current) card.setPointerCapture(pointerId);
      isDragging.current = true;
      card.dataset['dragged'] = 'true';
      card.style.transform = `translate(${x}px, ${y}px)`;
    },
    onPointerUp({ currentTarget: card, clientX, clientY }) {
      if (from.current && isDragging.current) {
        const target = document
          .elementsFromPoint(clientX, clientY)
          .find((each) => each instanceof HTMLElement && each.dataset['explainPlace'] !== undefined);
        if (target instanceof HTMLElement) onDrop(Number(target.dataset['explainPlace']), card);
      }
      end(card);
    },
    onPointerCancel: ({ currentTarget }) => end(currentTarget),
    wasDrag: ({ detail }) => detail > 0 && isDragging.current,
  };
}
