import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon, SegmentedControl } from '#controls';
import { Fold, Note, Row, Stack } from '#layout';
import { compare, recipe, shell, starts as startWords } from '#messages/lab';
import { useLazy } from '#parts';
import { useStore } from '#store';
import { DialogHead } from './DialogHead.tsx';
import { Dot } from './Dot.tsx';
import type { LabStore } from './labStore.ts';
import type { ViewProps } from './labTypes.ts';
import { SettingField } from './SettingField.tsx';
import { changedIn, groupName, groupSentence, hasWords, nameOf, saidOf, textOf } from './settingText.ts';
import {
  changedSettings,
  isSetByTrace,
  SETTING_GROUPS,
  SETTINGS,
  usedSettings,
  valueOf,
  type SettingGroup,
  type SettingId,
} from './settings.ts';
import { setupOn, SIDES, startFrom, withValuesOn, type Side } from './sides.ts';
import type { Choose } from './presets.tsx';
import { startName, startScenario, STARTS } from './starts.ts';

interface SettingsPanelProps extends ViewProps {
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
  const setup = setupOn(side, state);
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
  const found = usedSettings(setup).filter(
    (id) => !(isOfTrace && isSetByTrace(id)) && hasWords(saidOf(id, setup), filter),
  );
  const changedCount = changedSettings(setup, setupOn('base', state)).length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever in it one is
    <section
      data-desk="cover"
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <Stack gap={2}>
        <DialogHead
          title={shell.settings}
          id={titleId}
          status={changedCount > 0 ? shell.changed({ count: changedCount }) : ''}
          closeLabel={shell.closeSettings}
          onClose={onClose}
        />
        {state.other && (
          <SegmentedControl
            label={compare.whose}
            options={SIDES.map((each) => ({ value: each, label: compare.sides[each] }))}
            value={side}
            onChange={onSide}
          />
        )}
        <label className="cp-search">
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
        <div>
          {SETTING_GROUPS.map((group) => {
            const ids = found.filter((id) => SETTINGS[id].group === group);
            return (
              ids.length > 0 && (
                <Group key={group} store={store} side={side} group={group} ids={ids} isFiltered={filter !== ''} />
              )
            );
          })}
        </div>
        {found.length === 0 && <p>{shell.nothingFound({ typed: filter })}</p>}
      </Stack>
    </section>
  );
}

interface GroupProps {
  readonly store: LabStore;
  readonly side: Side;
  readonly group: SettingGroup;
  readonly ids: readonly SettingId[];
  readonly isFiltered: boolean;
}

/** A group that is one sentence while it is closed. */
function Group({ store, side, group, ids, isFiltered }: GroupProps): ReactNode {
  const state = useStore(store, (each) => each.state);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOpen = isUnfolded || isFiltered;
  const base = setupOn('base', state);
  const setup = setupOn(side, state);
  const changed = changedIn(group, setup, base);
  // Under a trace, only the size of a block is set here.
  const isPartOfDrive = group === 'drive' && state.view === 'trace';
  const reset = (): void => {
    const result = withValuesOn(side, state, Object.fromEntries(changed.map((id) => [id, valueOf(id, base)])));
    const name = shell.resetStep({ name: groupName(group) });
    if (result.ok) store.getState().change(name, result.value);
  };
  return (
    <Fold
      isDense
      name={
        <Row as="span" gap="1-half" isOneLine>
          {groupName(group)}
          {changed.length > 0 && <Dot label={shell.isChanged} />}
        </Row>
      }
      note={
        isPartOfDrive
          ? ids.map((id) => `${nameOf(id)}: ${textOf(id, valueOf(id, setup))}`).join()
          : groupSentence(group, setup)
      }
      open={isOpen}
      onToggle={(event) => {
        if (!isFiltered) setIsUnfolded(event.currentTarget.open);
      }}
    >
      {isOpen && (
        <Stack gap={2}>
          {ids.map((id) => (
            <SettingField key={id} store={store} id={id} side={side} />
          ))}
          {changed.length > 1 && (
            <Row>
              <button className="cp-text-button" type="button" onClick={reset}>
                {shell.resetGroup}
              </button>
            </Row>
          )}
        </Stack>
      )}
    </Fold>
  );
}

const loadPresets = () => import('./presets.tsx');

interface StartsProps extends ViewProps {
  readonly isAllOpen: boolean;
  readonly side: Side;
}

/** The scenarios to start from: a few, and the drives of the articles where the reader asks for all. */
function Starts({ lab: { store, commands }, isAllOpen, side }: StartsProps): ReactNode {
  const [ofA, ofB] = useStore(store, (each) => each.state.origins);
  const start = side === 'b' ? ofB : ofA;
  const [isOpen, setIsOpen] = useState(isAllOpen);
  const presets = useLazy(isOpen, loadPresets);
  const choose: Choose = (id, name, scenario, array) => startFrom(store, id, name, scenario, side, array);
  return (
    <Stack as="section" gap={1}>
      <Row align="baseline" isSpread>
        <Note as="h3" size="label" isHead>
          {shell.startFrom}
        </Note>
        <button className="cp-text-button" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {shell.allPresets}
        </button>
      </Row>
      <Stack as="ul" gap={1}>
        {[...STARTS, 'ownDrive' as const].map((id) => (
          <li key={id}>
            <button
              className="cp-option"
              type="button"
              aria-current={id === start ? 'true' : undefined}
              onClick={() =>
                id === 'ownDrive' ? commands.get(id)?.(false) : choose(id, startName(id), startScenario(id))
              }
            >
              <Row as="span" gap={2} isSpread isOneLine>
                <b>{startWords[id].name}</b> <Note as="span">{startWords[id].about}</Note>
              </Row>
            </button>
          </li>
        ))}
      </Stack>
      {isOpen && presets && <presets.PresetList current={start ?? null} onChoose={choose} />}
    </Stack>
  );
}
