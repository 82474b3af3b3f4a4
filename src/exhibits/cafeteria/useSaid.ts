import { useEffect, useState } from 'react';
import { HOLD_MS } from './amount.ts';

/**
 * Words that follow a number without flickering: `wanted` takes the place of what is said once it has been wanted for a second.
 *
 * @param isLeft whether what is said does not hold any more
 */
export function useSaid<T>(wanted: T, isLeft: (said: T) => boolean): T {
  const [said, setSaid] = useState(wanted);
  const isDue = isLeft(said);
  const key = JSON.stringify(wanted);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setSaid(JSON.parse(key) as T), HOLD_MS);
    return () => clearTimeout(timer);
  }, [isDue, key]);
  return said;
}
