import { useEffect } from 'react';
import type { ExhibitModel } from './exhibit.ts';
import { useNearViewport } from './useNearViewport.ts';

/** Starts a model when its place comes near the screen, and tells it while nobody can see it. Null: nothing yet. */
export function useAttendance(place: Element | null, model: ExhibitModel | null): void {
  const isNear = useNearViewport(place);
  useEffect(() => {
    if (isNear) model?.start();
  }, [isNear, model]);
  useEffect(() => {
    if (!place || !model?.setVisible) return undefined;
    let isOnScreen = true;
    const update = (): void => model.setVisible?.(isOnScreen && !document.hidden);
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
  }, [place, model]);
}
