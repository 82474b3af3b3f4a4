import { steppedDrive, type SteppedDrive } from '#devices';
import { requireScenario, type Scenario } from '#engine';
import { formatScenarioLink } from '#store';

/** Fetched when somebody looks for a drive: the data of all drives come with it. */

/** Whose drives they are: `article`, written over in full; `cached`, taken new. */
export const PRESET_GROUPS = ['article', 'cached'] as const;
export type PresetGroup = (typeof PRESET_GROUPS)[number];

/** A scenario to start from. */
export interface LabPreset extends Omit<SteppedDrive, 'fields'> {
  readonly id: string;
  readonly group: PresetGroup;
  readonly scenario: Scenario;
  /** The scenario as a link has it: presets are told apart by it. */
  readonly packed: string;
}

/** Those that differ in steps: makers whose drives differ in their times alone have one each. */
const DRIVES: Readonly<Record<PresetGroup, readonly string[]>> = {
  article: ['x25m_g1_80', 'x25e_64', 'vertex_128', 'summit_256', 'ocz_core_jmicron', 'ocz_samsung_slc'],
  cached: ['qvo_860_1tb', 'qvo_860_4tb', 'ssd_660p_1tb'],
};

/** As many blocks as the lab has usually, and twice as many pages: its run is over within seconds. */
const LAB_SIZE = { mostBlocks: 1024, mostPages: 262_144 } as const;

/** A full drive lends its cache no blocks: these begin with nothing on them. */
const BEGINNINGS = { article: { isFilled: true }, cached: { isFilled: false } } as const;

function createPreset(group: PresetGroup, id: string): LabPreset {
  const { fields, ...drive } = steppedDrive(id, LAB_SIZE);
  const scenario = requireScenario({ ...fields, ...BEGINNINGS[group], warmupRounds: 0 });
  return { ...drive, id, group, scenario, packed: formatScenarioLink(scenario) };
}

export const createLabPresets = (): readonly LabPreset[] =>
  PRESET_GROUPS.flatMap((group) => DRIVES[group].map((id) => createPreset(group, id)));
