import { possibleSweepSettings } from '#store/sweep';
import type { PlainData } from './labState.ts';
import { traceSettingsOf } from './traceSettings.ts';

/** Names in some settings of a view from outside, such as a file or a link, that the view does not use as they are given. */
export const unusedOfSweep = (given: PlainData): readonly string[] => apart(given, possibleSweepSettings(given));
export const unusedOfTrace = (given: PlainData): readonly string[] => apart(given, traceSettingsOf(given));

const apart = (given: PlainData, used: object): readonly string[] =>
  Object.entries(given)
    .filter(([name, value]) => !isSame(value, Object.hasOwn(used, name) ? used[name as keyof typeof used] : undefined))
    .map(([name]) => name);

/** Whether two plain values say the same, in whatever order. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [own, others] = [Object.entries(one), Object.entries(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    own.length === others.length &&
    own.every(([name, value]) => Object.hasOwn(other, name) && isSame(value, other[name as keyof typeof other]))
  );
}
