import type { MouseEvent, ReactNode } from 'react';
import type { Scenario } from '#engine';
import { presets as words } from '#messages/lab';
import { Icon } from '#controls';
import { labAddress } from '#parts';
import { PRESET_GROUPS, type LabPreset } from './labPresets.ts';
import { factsOf, nameOf } from './presetWords.ts';

interface PresetListProps {
  readonly presets: readonly LabPreset[];
  /** Id of the preset on show. */
  readonly current: string | null;
  readonly onChoose: (scenario: Scenario) => void;
}

/** Every preset as a link to its scenario, by groups. */
export function PresetList({ presets, current, onChoose }: PresetListProps): ReactNode {
  return PRESET_GROUPS.map((group) => (
    <section key={group} className="cp-lab-preset-group">
      <h2>{words.groups[group]}</h2>
      <p>{words.begun[group]}</p>
      <ul className="cp-lab-preset-rows">
        {presets
          .filter((preset) => preset.group === group)
          .map((preset) => (
            <li key={preset.id}>
              <PresetLink preset={preset} isCurrent={preset.id === current} onChoose={onChoose} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

interface PresetLinkProps {
  readonly preset: LabPreset;
  readonly isCurrent: boolean;
  readonly onChoose: (scenario: Scenario) => void;
}

function PresetLink({ preset, isCurrent, onChoose }: PresetLinkProps): ReactNode {
  const { scenario } = preset;
  const choose = (event: MouseEvent): void => {
    // Other clicks keep the browser's own action, such as a new window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(scenario);
  };
  return (
    <a
      className="cp-lab-preset"
      href={labAddress(scenario)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={choose}
    >
      <span className="cp-lab-preset-name">
        {nameOf(preset)}
        {isCurrent && <Icon name="check" sizeCssPx={18} />}
      </span>{' '}
      <span className="cp-lab-preset-facts">{factsOf(scenario)}</span>
    </a>
  );
}
