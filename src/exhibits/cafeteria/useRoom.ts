import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The height that is left for the scene when everything else of the figure is in the window with it, in CSS px; undefined until
 * it is known. What stands above is taken as the page opens, not as it is scrolled.
 */
export function useRoom(
  scene: RefObject<HTMLElement | null>,
  below: RefObject<HTMLElement | null>[],
): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const measure = (): void => {
      if (!scene.current) return;
      const top = scene.current.getBoundingClientRect().top + window.scrollY;
      const taken = below.reduce((sum, { current }) => sum + (current?.offsetHeight ?? 0), 0);
      setRoom(Math.floor(window.innerHeight - top - taken));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const { current } of below) if (current) observer.observe(current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
    // The places are the same for as long as the figure is there.
  }, []);
  return room;
}
