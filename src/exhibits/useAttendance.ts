import { useEffect } from 'react';
import type { RunThread } from '#store';
import type { ExhibitModel } from './exhibit.ts';
import { useNearViewport } from './useNearViewport.ts';

/**
 * Starts a model when its place comes near the screen, and tells it while nobody can see it. Null: nothing yet.
 *
 * @param runs the model's own, which are held while its place is off the screen
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
      // Who looks into another tab may come back for what is recorded.
      runs?.hold(!isOnScreen);
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
