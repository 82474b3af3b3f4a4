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
