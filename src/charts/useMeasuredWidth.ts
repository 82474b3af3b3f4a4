import { useContext, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { StillWidth } from './stillWidth.ts';
// Whoever measures draws: what all drawings look like comes along, with a frame of this room or without.
import './ChartFrame.css';

/**
 * Width of an element in whole CSS pixels, followed as it changes. Until it is in the page `initialCssPx`, or
 * what `StillWidth` says, so that a prerendered chart has a shape.
 */
export function useMeasuredWidth<Target extends HTMLElement>(initialCssPx: number): [RefObject<Target | null>, number] {
  const ref = useRef<Target>(null);
  const stillWidth = useContext(StillWidth);
  const [width, setWidth] = useState(stillWidth ?? initialCssPx);
  useLayoutEffect(() => {
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
