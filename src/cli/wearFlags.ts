import { type Scenario, SCENARIO_DEFAULTS, type ScenarioInput, WEAR_LEVELINGS } from '#engine';
import { readChoice, readNumber } from './flags.ts';
import type { Flags, FlagSpec } from './flags.ts';
import { UsageError } from './usage.ts';

/** Flags of wear levelling and endurance, for every verb that runs a drive. */
export const WEAR_FLAGS: readonly FlagSpec[] = [
  {
    name: '--wear-leveling',
    placeholder: WEAR_LEVELINGS.join('|'),
    help: 'erased blocks in turn; the least worn first; and still data is moved too',
    standard: SCENARIO_DEFAULTS.wearLeveling,
  },
  {
    name: '--wear-check-erases',
    placeholder: 'N',
    help: 'static: erases from one look for a block to be moved to the next',
    standard: String(SCENARIO_DEFAULTS.wearCheckErases),
  },
  {
    name: '--wear-spread-limit',
    placeholder: 'N',
    help: 'static: difference of erase counts beyond which it is moved',
    standard: String(SCENARIO_DEFAULTS.wearSpreadLimit),
  },
  {
    name: '--endurance',
    placeholder: 'N',
    help: 'erases that a block bears before it is retired; 0: no limit',
    standard: String(SCENARIO_DEFAULTS.enduranceCycles),
  },
];

type WearFields = Pick<ScenarioInput, 'wearLeveling' | 'wearCheckErases' | 'wearSpreadLimit' | 'enduranceCycles'>;

export function readWearFlags(flags: Flags): WearFields {
  return {
    wearLeveling: readChoice(
      flags,
      '--wear-leveling',
      Object.fromEntries(WEAR_LEVELINGS.map((wearLeveling) => [wearLeveling, wearLeveling])),
    ),
    wearCheckErases: readNumber(flags, '--wear-check-erases'),
    wearSpreadLimit: readNumber(flags, '--wear-spread-limit'),
    enduranceCycles: readNumber(flags, '--endurance'),
  };
}

export const WEAR_FLAG_OF_FIELD: Readonly<Record<keyof WearFields, string>> = {
  wearLeveling: '--wear-leveling',
  wearCheckErases: '--wear-check-erases',
  wearSpreadLimit: '--wear-spread-limit',
  enduranceCycles: '--endurance',
};

export function refuseWearFlagsWithoutEffect(flags: Flags, { wearLeveling }: Scenario): void {
  if (wearLeveling === 'static') return;
  for (const name of ['--wear-check-erases', '--wear-spread-limit'])
    if (flags.has(name))
      throw new UsageError(`${name} is ${flags.get(name)}, but it is allowed with --wear-leveling static only.`);
}
