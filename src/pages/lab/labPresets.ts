import { steppedDrive, type SteppedDrive } from '#devices';
import { requireScenario, type Scenario } from '#engine';
import { formatScenarioLink } from '#store';

// A chunk of its own: the data of all drives come with it.

/** `article`: drives of the articles, which begin full; `cached`: drives with an SLC cache, which begin new. */
export const PRESET_GROUPS = ['article', 'cached'] as const;
export type PresetGroup = (typeof PRESET_GROUPS)[number];

/** A scenario to start from. */
export interface LabPreset extends Omit<SteppedDrive, 'fields'> {
  readonly id: string;
  readonly group: PresetGroup;
  readonly scenario: Scenario;
  /** The scenario as in a link; it identifies the preset. */
  readonly link: string;
}

/** Ids of `devices`. The lab has no times, so drives that differ only in their times are here once. */
const DRIVES: Readonly<Record<PresetGroup, readonly string[]>> = {
  article: ['x25m_g1_80', 'x25e_64', 'vertex_128', 'summit_256', 'ocz_core_jmicron', 'ocz_samsung_slc'],
  cached: ['qvo_860_1tb', 'qvo_860_4tb', 'ssd_660p_1tb'],
};

/** The default scenario's blocks, and twice its pages: such a run takes seconds. */
const LAB_SIZE = { mostBlocks: 1024, mostPages: 262_144 } as const;

/** Cached drives begin empty, since a full drive lends its cache no blocks. */
const BEGINNINGS = { article: { isFilled: true }, cached: { isFilled: false } } as const;

function createPreset(group: PresetGroup, id: string): LabPreset {
  const { fields, ...drive } = steppedDrive(id, LAB_SIZE);
  const scenario = requireScenario({ ...fields, ...BEGINNINGS[group], warmupRounds: 0 });
  return { ...drive, id, group, scenario, link: formatScenarioLink(scenario) };
}

export const createLabPresets = (): readonly LabPreset[] =>
  PRESET_GROUPS.flatMap((group) => DRIVES[group].map((id) => createPreset(group, id)));
