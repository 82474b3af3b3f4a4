import { useEffect, useState } from 'react';
import type { RunThread } from '#store';
import type { ExhibitModel } from './exhibit.ts';

/**
 * Starts a model when its place comes near the screen, and tells it whether it is visible.
 *
 * @param place null until it is mounted
 * @param model null until it is loaded
 * @param runs the model's own thread, paused while the place is off the screen
 */
export function useAttendance(place: Element | null, model: ExhibitModel | null, runs?: RunThread): void {
  const isNear = useNearViewport(place);
  useEffect(() => {
    if (isNear) model?.start();
  }, [isNear, model]);
  useEffect(() => {
    if (!place || !model) return undefined;
    let isOnScreen = true;
    const update = (): void => {
      model.setVisible?.(isOnScreen && !document.hidden);
      // Recording goes on in a hidden tab: the reader may come back for it.
      runs?.hold('unseen', !isOnScreen);
    };
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? true;
      update();
    });
    observer.observe(place);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [place, model, runs]);
}

/**
 * Distance from the screen at which an exhibit is loaded and started: less than the first chapter is below the opening, which has the
 * machine for itself.
 */
const NEAR = '40px';

/** True once the element has been on or near the screen. */
export function useNearViewport(element: Element | null): boolean {
  const [hasBeenNear, setHasBeenNear] = useState(false);
  useEffect(() => {
    if (!element || hasBeenNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasBeenNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, hasBeenNear]);
  return hasBeenNear;
}
