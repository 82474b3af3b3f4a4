import { zoomOf } from '#base';
import { prefersReducedMotion } from '#theme';
import type { Card } from './taps.ts';

/** A card on its way to its place. */
export interface Flight {
  readonly card: Card;
  readonly from: DOMRect;
}

/** `--t-fly` and `--ease-fly`. */
const FLY = { duration: 520, easing: 'cubic-bezier(0.3, 0.05, 0.2, 1)' } as const;

/** Lets `target` come from where the card was. */
export function landFrom(target: HTMLElement, { from }: Flight): void {
  if (prefersReducedMotion()) return;
  const { left, top } = target.getBoundingClientRect();
  const zoom = zoomOf(target);
  const way = `translate(${(from.left - left) / zoom}px, ${(from.top - top) / zoom}px)`;
  target.animate([{ transform: way }, { transform: 'none' }], FLY);
}
