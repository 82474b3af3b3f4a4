import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Width of an element in whole CSS pixels, followed as it changes. `initialCssPx` until it is in the page, so that a
 * prerendered chart has a shape.
 */
export function useMeasuredWidth<Target extends HTMLElement>(initialCssPx: number): [RefObject<Target | null>, number] {
  const ref = useRef<Target>(null);
  const [width, setWidth] = useState(initialCssPx);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(Math.max(1, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
