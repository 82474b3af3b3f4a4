import { MicroEventKind } from '#engine';
import type { Course, Side } from './course.ts';
import { countOf, momentOf } from './moment.ts';

interface KitchenAnswer {
  /** Pages programmed for each that was ordered. */
  readonly ratio: number;
  /** Pages relocated for each that was ordered. */
  readonly replating: number;
  /** Of the last order, in microseconds. */
  readonly us: number;
}

/** What came of the orders. */
export interface Raid0Answer extends Readonly<Record<Side, KitchenAnswer>> {
  readonly orderCount: number;
  /** Logical page of the last order, on either kitchen of the pair. */
  readonly page: number;
  /** What the left kitchen did for it. */
  readonly copies: number;
  readonly washes: number;
  readonly stateHash: string;
}

export function answerOf(course: Course): Raid0Answer {
  const { part, orderCount, kitchens } = course;
  const last = orderCount - 1;
  const end = momentOf(course, orderCount).kitchens;
  const of = (side: Side): KitchenAnswer => {
    const ratio = end[side].platedPages / end[side].orderedPages;
    return { ratio, replating: ratio - 1, us: part[side].us[last] ?? 0 };
  };
  return {
    left: of('left'),
    right: of('right'),
    alone: of('alone'),
    orderCount,
    page: part.left.pages[last] ?? 0,
    copies: countOf(kitchens.left, last, MicroEventKind.Relocate),
    washes: countOf(kitchens.left, last, MicroEventKind.Erase),
    stateHash: part.stateHash,
  };
}
