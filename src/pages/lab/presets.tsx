import type { MouseEvent, ReactNode } from 'react';
import { Icon, RichText } from '#controls';
import { Note, Row, Stack } from '#layout';
import { steppedDrive, type SteppedDrive } from '#devices';
import { hasSlcCache, requireScenario, type Scenario } from '#engine';
import { array as arrayWords, presets as words } from '#messages/lab';
import { articles } from '#messages/sources';
import { labAddress } from '#parts';
import { formatScenarioLink } from '#store';
import { arrayInAddress, ONE_DRIVE, type ArraySettings } from '#store/array';

// A chunk of its own, which PresetPicker fetches: the data of all drives come with it.

/** `article`: drives of the old articles; `dataCenter`: of 2022; both begin full. `cached`: with an SLC cache, which begin new. */
const PRESET_GROUPS = ['article', 'dataCenter', 'cached'] as const;
type PresetGroup = (typeof PRESET_GROUPS)[number];

/** A scenario to start from. */
export interface LabPreset extends Omit<SteppedDrive, 'fields'> {
  readonly id: string;
  readonly group: PresetGroup;
  readonly scenario: Scenario;
  readonly array: ArraySettings;
  /** The scenario as in a link; it identifies the preset. */
  readonly link: string;
}

/** Ids of `devices`. The lab has no times, so drives that differ only in their times are here once. */
const DRIVES: Readonly<Record<PresetGroup, readonly string[]>> = {
  article: ['x25m_g1_80', 'x25v', 'x25e_64', 'vertex_128', 'summit_256', 'ocz_core_jmicron', 'ocz_samsung_slc'],
  dataCenter: ['micron_7450_max_800', 'micron_7450_pro_960', 'solidigm_p5520_1920'],
  cached: ['qvo_860_1tb', 'qvo_860_4tb', 'ssd_660p_1tb'],
};

/** Drives that the articles have side by side. */
const ARRAYS: Readonly<Record<string, ArraySettings>> = { x25v: { ...ONE_DRIVE, memberCount: 2 } };

/** The default scenario’s blocks, and twice its pages: such a run takes seconds. */
const LAB_SIZE = { mostBlocks: 1024, mostPages: 262_144 } as const;

/** Cached drives begin empty, since a full drive lends its cache no blocks. */
const BEGINNINGS = {
  article: { isFilled: true },
  dataCenter: { isFilled: true },
  cached: { isFilled: false },
} as const;

function createPreset(group: PresetGroup, id: string): LabPreset {
  const { fields, ...drive } = steppedDrive(id, LAB_SIZE);
  const scenario = requireScenario({ ...fields, ...BEGINNINGS[group], warmupRounds: 0 });
  return { ...drive, id, group, scenario, array: ARRAYS[id] ?? ONE_DRIVE, link: formatScenarioLink(scenario) };
}

export const PRESETS: readonly LabPreset[] = PRESET_GROUPS.flatMap((group) =>
  DRIVES[group].map((id) => createPreset(group, id)),
);

const CAPACITY = /(\d+)\s([GT])B/;

/** Product name, with the capacity in the page's language, and how many there are. */
export function nameOf({ name, array }: Pick<LabPreset, 'name' | 'array'>): string {
  const one = name.replace(CAPACITY, (_, count: string, unit: string) =>
    unit === 'T' ? words.terabytes({ count: Number(count) }) : words.gigabytes({ count: Number(count) }),
  );
  return array.memberCount > 1 ? arrayWords.several({ count: array.memberCount, name: one }) : one;
}

/** Spare and mapping or cache, in half a line. */
export function factsOf(scenario: Scenario): string {
  const { blockCount, pagesPerBlock, logicalPageCount, mapping } = scenario;
  const say = hasSlcCache(scenario) ? words.cached : mapping === 'hybrid' ? words.byBlock : words.byUnit;
  return say({ ...scenario, spareArea: 1 - logicalPageCount / (blockCount * pagesPerBlock) });
}

/** Names the drive, its scale and its articles. Has markup: see `RichText`. */
export const originOf = (preset: LabPreset): string =>
  words.origin({
    name: nameOf(preset),
    parts: preset.partCount,
    scale: preset.scaleRatio,
    articles: preset.articles.map((each) => articles[each]).join('; '),
    isCached: preset.group === 'cached',
  });

interface PresetListProps {
  /** Id of the preset on show. */
  readonly current: string | null;
  readonly onChoose: Choose;
}

/** Takes a scenario to start from. */
export type Choose = (id: string, name: string, scenario: Scenario, array?: ArraySettings) => void;

/** Every preset as a link to its scenario, by groups. */
export function PresetList({ current, onChoose }: PresetListProps): ReactNode {
  const shown = PRESETS.find(({ id }) => id === current);
  const choose = (event: MouseEvent, preset: LabPreset): void => {
    // Other clicks keep the browser's own action, such as a new window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(preset.id, nameOf(preset), preset.scenario, preset.array);
  };
  return (
    <Stack>
      {shown && (
        <Note>
          <RichText text={originOf(shown)} />
        </Note>
      )}
      {PRESET_GROUPS.map((group) => (
        <section key={group}>
          <Note as="h4" size="label" isHead>
            {words.groups[group]}
          </Note>
          <Note>{words.begun[group]}</Note>
          <ul>
            {PRESETS.filter((preset) => preset.group === group).map((preset) => (
              <li key={preset.id}>
                <a
                  className="cp-listed"
                  href={labAddress(preset.scenario) + arrayInAddress(preset.array)}
                  aria-current={preset === shown ? 'true' : undefined}
                  onClick={(event) => choose(event, preset)}
                >
                  <Row as="b" gap={1} lineGap="none">
                    {nameOf(preset)}
                    {preset === shown && <Icon name="check" sizeCssPx={18} />}
                  </Row>{' '}
                  <Note as="span">{factsOf(preset.scenario)}</Note>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
