import { useContext, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { StillWidth } from './stillWidth.ts';
// Whoever measures draws: what all drawings look like comes along, with a frame of this room or without.
import './ChartFrame.css';

/**
 * Width of an element in whole CSS pixels, followed as it changes. Until it is in the page `initialCssPx`, or
 * what `StillWidth` says, so that a prerendered chart has a shape; the third tells whether it has been measured.
 */
export function useMeasuredWidth<Target extends HTMLElement>(
  initialCssPx: number,
): [RefObject<Target | null>, number, boolean] {
  const ref = useRef<Target>(null);
  const stillWidth = useContext(StillWidth);
  const [width, setWidth] = useState(stillWidth ?? initialCssPx);
  const [isMeasured, setMeasured] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(Math.max(1, Math.floor(element.clientWidth)));
    measure();
    setMeasured(true);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width, isMeasured];
}
