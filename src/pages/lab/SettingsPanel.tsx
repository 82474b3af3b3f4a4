import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon, IconButton, SegmentedControl } from '#controls';
import { compare, recipe, settings as words, shell, starts as startWords } from '#messages/lab';
import { useLazy } from '#parts';
import { useStore } from '#store';
import { startFrom } from './changeSetting.ts';
import type { Lab } from './labTypes.ts';
import { SettingField } from './SettingField.tsx';
import { changedIn, choiceName, groupName, groupSentence, helpOf, nameOf, textOf } from './settingText.ts';
import {
  changedSettings,
  isSetByTrace,
  kindOf,
  SETTING_GROUPS,
  SETTINGS,
  usedSettings,
  valueOf,
  type SettingGroup,
  type SettingId,
  type Setup,
} from './settings.ts';
import { setupOn, SIDES, withValuesOn, type Side } from './sides.ts';
import { changedTimes, TimeFields, timeSentence } from './TimeFields.tsx';
import type { Choose } from './presets.tsx';
import { startName, startScenario, STARTS } from './starts.ts';

interface SettingsPanelProps {
  readonly lab: Lab;
  readonly onClose: () => void;
  /** Whether the panel opens at the list of presets. */
  readonly isAtStarts: boolean;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

/** All settings in groups, which are sentences while they are closed, and the scenarios to start from. */
export function SettingsPanel({ lab, onClose, isAtStarts, side, onSide }: SettingsPanelProps): ReactNode {
  const { store } = lab;
  const state = useStore(store, (each) => each.state);
  const { times, other } = state;
  const scenario = setupOn(side, state);
  const [filter, setFilter] = useState('');
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  // Who opened it by key goes on in it, and comes back to where they were.
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const isOfTrace = state.view === 'trace';
  const used = usedSettings(scenario).filter((id) => !isOfTrace || !isSetByTrace(id));
  const found = used.filter((id) => matches(id, scenario, filter));
  const changedCount = changedSettings(scenario, setupOn('base', state)).length + changedTimes(times);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever in it one is
    <section
      className="cp-lab-settings"
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="cp-lab-settings-head">
        <h2 id={titleId}>{shell.settings}</h2>
        <p role="status">{changedCount > 0 && shell.changed({ count: changedCount })}</p>
        <IconButton label={shell.closeSettings} icon="close" onClick={onClose} />
      </div>
      {other && (
        <SegmentedControl
          label={compare.whose}
          options={SIDES.map((each) => ({ value: each, label: compare.sides[each] }))}
          value={side}
          onChange={onSide}
        />
      )}
      <label className="cp-lab-filter">
        <Icon name="search" sizeCssPx={18} />
        <input
          type="search"
          aria-label={shell.filterName}
          placeholder={shell.filter}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </label>
      {filter === '' && <Starts lab={lab} isAllOpen={isAtStarts} side={side} />}
      {isOfTrace && <p>{recipe.ofTrace}</p>}
      {SETTING_GROUPS.map((group) => (
        <Group
          key={group}
          lab={lab}
          side={side}
          group={group}
          ids={found.filter((id) => SETTINGS[id].group === group)}
          isFiltered={filter !== ''}
        />
      ))}
      {!isOfTrace && (filter === '' || matchesText(timeNames(), filter)) && (
        <Fold
          name={words.groups.time}
          sentence={timeSentence(times)}
          isChanged={changedTimes(times) > 0}
          isOpenAnyway={filter !== ''}
        >
          <TimeFields store={store} />
        </Fold>
      )}
      {found.length === 0 && !matchesText(timeNames(), filter) && (
        <p className="cp-lab-none">{shell.nothingFound({ typed: filter })}</p>
      )}
    </section>
  );
}

/** Whether each word that was typed is in what is said of a setting. */
function matches(id: SettingId, scenario: Setup, filter: string): boolean {
  const kind = kindOf(id, scenario);
  const choices = kind.kind === 'choice' ? kind.choices.map((each) => choiceName(id, each)) : [];
  return matchesText([nameOf(id), helpOf(id), groupName(SETTINGS[id].group), ...choices], filter);
}

const matchesText = (texts: readonly string[], filter: string): boolean =>
  filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.join(' ').toLowerCase().includes(word));

const timeNames = (): readonly string[] => [words.groups.time, ...Object.values(words.times.names)];

interface GroupProps {
  readonly lab: Lab;
  readonly side: Side;
  readonly group: SettingGroup;
  readonly ids: readonly SettingId[];
  readonly isFiltered: boolean;
}

function Group({ lab: { store }, side, group, ids, isFiltered }: GroupProps): ReactNode {
  const state = useStore(store, (each) => each.state);
  const base = setupOn('base', state);
  const scenario = setupOn(side, state);
  const changed = changedIn(group, scenario, base);
  if (ids.length === 0) return null;
  // Under a trace, only the size of a block is set here.
  const isPartOfDrive = group === 'drive' && state.view === 'trace';
  const reset = (): void => {
    const result = withValuesOn(side, state, Object.fromEntries(changed.map((id) => [id, valueOf(id, base)])));
    const name = shell.resetStep({ name: groupName(group) });
    if (result.ok) store.getState().change(name, result.value);
  };
  return (
    <Fold
      name={groupName(group)}
      sentence={
        isPartOfDrive
          ? ids.map((id) => `${nameOf(id)}: ${textOf(id, valueOf(id, scenario))}`).join()
          : groupSentence(group, scenario)
      }
      isChanged={changed.length > 0}
      isOpenAnyway={isFiltered}
    >
      {ids.map((id) => (
        <SettingField key={id} store={store} id={id} side={side} />
      ))}
      {changed.length > 1 && (
        <button className="cp-lab-reset" type="button" onClick={reset}>
          {shell.resetGroup}
        </button>
      )}
    </Fold>
  );
}

interface FoldProps {
  readonly name: string;
  readonly sentence: string;
  readonly isChanged: boolean;
  readonly isOpenAnyway: boolean;
  readonly children: ReactNode;
}

/** A group that is one sentence while it is closed. */
function Fold({ name, sentence, isChanged, isOpenAnyway, children }: FoldProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="cp-lab-group"
      open={isOpen || isOpenAnyway}
      onToggle={(event) => {
        if (!isOpenAnyway) setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>
        <span className="cp-lab-group-name">{name}</span>
        {isChanged && <span className="cp-lab-dot" role="img" aria-label={shell.isChanged} />}
        <span className="cp-lab-group-sentence">{sentence}</span>
      </summary>
      {(isOpen || isOpenAnyway) && children}
    </details>
  );
}

const loadPresets = () => import('./presets.tsx');

interface StartsProps {
  readonly lab: Lab;
  readonly isAllOpen: boolean;
  readonly side: Side;
}

/** The scenarios to start from: a few, and the drives of the articles where the reader asks for all. */
function Starts({ lab: { store, commands }, isAllOpen, side }: StartsProps): ReactNode {
  const start = useStore(store, (each) => each.state.start);
  const [isOpen, setIsOpen] = useState(isAllOpen);
  const presets = useLazy(isOpen, loadPresets);
  const choose: Choose = (id, name, scenario, array) => startFrom(store, id, name, scenario, side, array);
  return (
    <section className="cp-lab-starts">
      <h3>{shell.startFrom}</h3>
      <button className="cp-lab-all" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {shell.allPresets}
      </button>
      <ul>
        {STARTS.map((id) => (
          <li key={id}>
            <button
              className="cp-lab-start"
              type="button"
              aria-current={id === start ? 'true' : undefined}
              onClick={() => choose(id, startName(id), startScenario(id))}
            >
              <b>{startName(id)}</b> <span>{startWords[id].about}</span>
            </button>
          </li>
        ))}
        <li>
          <button className="cp-lab-start" type="button" onClick={() => commands.get('ownDrive')?.(false)}>
            <b>{startWords.ownDrive.name}</b> <span>{startWords.ownDrive.about}</span>
          </button>
        </li>
      </ul>
      {isOpen && presets && <presets.PresetList current={start} onChoose={choose} />}
    </section>
  );
}
