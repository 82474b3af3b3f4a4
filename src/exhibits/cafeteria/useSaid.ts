import { useEffect, useRef, useState } from 'react';
import { HOLD_MS } from './amount.ts';

/**
 * Words that follow a number without flickering: what is wanted takes the place of what is said once that has not held for a
 * second, and at once where nothing is said yet. Null: nothing is known to say.
 *
 * @param isLeft whether what is said does not hold any more
 * @param subject of what it is said: of another the words change at once, as soon as there are others
 */
export function useSaid<T>(wanted: T | null, isLeft: (said: T) => boolean, subject: unknown): T | null {
  const [said, setSaid] = useState(wanted);
  const [saidOf, setSaidOf] = useState(subject);
  const isDue = said !== null && wanted !== null && isLeft(said);
  const newest = useRef(wanted);
  useEffect(() => {
    newest.current = wanted;
  });
  // A number that goes on changing is not waited for: its words come a second late, and again.
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setSaid(newest.current), HOLD_MS);
    return () => clearTimeout(timer);
  }, [isDue, said]);
  const isOfAnother = saidOf !== subject && JSON.stringify(said) !== JSON.stringify(wanted);
  if (isOfAnother) setSaidOf(subject);
  else if (said !== null || wanted === null) return said;
  setSaid(wanted);
  return wanted;
}
