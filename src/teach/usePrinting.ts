import { useEffect, useState } from 'react';
import type { Plan } from './plans.ts';

/** What goes on paper: pages for pupils, pages for the teacher, by the browser’s own command both; or a plan. */
export type Printed = 'sheets' | 'keys' | 'both' | Plan['name'];

const FRAMES_TO_DRAW = 2;

/** What is on paper now, and what has it printed. */
export function usePrinting(): readonly [Printed, (what: Printed) => void] {
  const [asked, setAsked] = useState<Printed | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const finish = (): void => setAsked(null);
    addEventListener('afterprint', finish, { once: true });
    afterFrames(FRAMES_TO_DRAW, () => print());
    return () => removeEventListener('afterprint', finish);
  }, [asked]);
  return [asked ?? 'both', setAsked];
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, then) : then()));
}
