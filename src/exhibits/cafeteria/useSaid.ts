import { useEffect, useState } from 'react';
import { HOLD_MS } from './amount.ts';

/**
 * Words that follow a number without flickering: `wanted` takes the place of what is said once it has been wanted for a second,
 * and at once where nothing is said yet. Null: nothing is known to say.
 *
 * @param isLeft whether what is said does not hold any more
 */
export function useSaid<T>(wanted: T | null, isLeft: (said: T) => boolean): T | null {
  const [said, setSaid] = useState(wanted);
  const isDue = said !== null && wanted !== null && isLeft(said);
  const key = JSON.stringify(wanted);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setSaid(JSON.parse(key) as T), HOLD_MS);
    return () => clearTimeout(timer);
  }, [isDue, key]);
  if (said !== null || wanted === null) return said;
  setSaid(wanted);
  return wanted;
}
