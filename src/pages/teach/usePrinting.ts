import { useEffect, useState } from 'react';
import type { Plan } from './plans.ts';

/** What is printed: sheets for students, keys for the teacher, a plan; or, by the browser's own command, sheets and keys. */
export type PrintJob = 'sheets' | 'keys' | 'both' | Plan['name'];

const FRAMES_TO_DRAW = 2;

/** The print job on the page, and a function that prints another. */
export function usePrinting(): readonly [PrintJob, (what: PrintJob) => void] {
  const [job, setJob] = useState<PrintJob | null>(null);
  useEffect(() => {
    if (job === null) return;
    const finish = (): void => setJob(null);
    addEventListener('afterprint', finish, { once: true });
    afterFrames(FRAMES_TO_DRAW, () => print());
    return () => removeEventListener('afterprint', finish);
  }, [job]);
  return [job ?? 'both', setJob];
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, then) : then()));
}
