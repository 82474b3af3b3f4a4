import type { Scenario } from '#engine';
import { planRuns, type SweepPlan } from '#store/sweep';
import { settingsApart } from '../sides.ts';
import { valueOf, withValues, type SettingId } from '../settings.ts';

/** Writes before counting, and those that are counted, as multiples of the logical pages. */
export const MEASURED_ROUNDS = { before: 4, counted: 2 } as const;

/** Two settings in which two scenarios differ, and a run of each of the four combinations. */
export interface FourWays {
  readonly settings: readonly [SettingId, SettingId];
  /** Of A; with the first setting of B; with the second; of B. */
  readonly plan: SweepPlan;
}

/** Writes for each host write, of the four in their order. */
export type FourRatios = readonly [number, number, number, number];

interface Conclusion {
  readonly kind: 'only' | 'alone' | 'together' | 'parts' | 'none';
  /** The setting that is named first. */
  readonly one: 0 | 1;
}

/** Together they do nothing below this change; a setting alone does nothing below the first share of it, and all from the second on. */
const LEAST_CHANGE = 0.01;
const LEAST_SHARE = 0.1;
const WHOLE_SHARE = 0.9;

/** What the four runs say: which of the two settings acts, by the shares that each has alone of the change by both. */
export function concludeFrom([a, first, second, b]: FourRatios): Conclusion {
  if (Math.abs(b / a - 1) < LEAST_CHANGE) return { kind: 'none', one: 0 };
  const shares = [first, second].map((each) => Math.log(each / a) / Math.log(b / a));
  const [ofFirst = 0, ofSecond = 0] = shares;
  const most = ofFirst >= ofSecond ? 0 : 1;
  if (Math.max(ofFirst, ofSecond) < LEAST_SHARE) return { kind: 'together', one: 0 };
  if (Math.min(ofFirst, ofSecond) >= LEAST_SHARE) return { kind: 'parts', one: most };
  if (Math.max(ofFirst, ofSecond) >= WHOLE_SHARE) return { kind: 'alone', one: most };
  return { kind: 'only', one: most === 0 ? 1 : 0 };
}

/** Null where other than two settings differ, and where the engine refuses a combination. */
export function fourWays(scenario: Scenario, other: Scenario): FourWays | null {
  const [first, second, third] = settingsApart(scenario, other);
  if (first === undefined || second === undefined || third !== undefined) return null;
  const values = (...ids: readonly SettingId[]) => Object.fromEntries(ids.map((id) => [id, valueOf(id, other)]));
  const [ofFirst, ofSecond] = [withValues(scenario, values(first)), withValues(scenario, values(second))];
  if (!ofFirst.ok || !ofSecond.ok) return null;
  const { before, counted } = MEASURED_ROUNDS;
  const run = (each: Scenario) => ({
    scenario: { ...each, warmupPages: before * each.logicalPageCount },
    hostPages: counted * each.logicalPageCount,
  });
  return {
    settings: [first, second],
    plan: planRuns([run(scenario), run(ofFirst.value), run(ofSecond.value), run(other)]),
  };
}
