import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Note, Only, Prose, Stack } from '#layout';
import { compare, recipe, settings as words, shell } from '#messages/lab';
import { useStore } from '#store';
import type { LabStore } from './labStore.ts';
import type { ViewProps } from './labTypes.ts';
import { placeUnder } from './placeUnder.ts';
import { partsFor, recipeOf, type RecipePart } from './recipe.ts';
import { SettingField } from './SettingField.tsx';
import { nameOf, textOf } from './settingText.ts';
import { SETTING_IDS, isSetByTrace, usedSettings, valueOf, type SettingId, type Setup } from './settings.ts';
import { scenarioOn, settingsApart, setupOn, type Side } from './sides.ts';

/** How long the sentence marks what has changed. */
const WAS_MS = 10_000;

interface OpenPart {
  readonly ids: readonly SettingId[];
  readonly side: Side;
}

interface RecipeSentenceProps extends ViewProps {
  /** Names of the presets that the scenarios began from; null for none. */
  readonly names: Readonly<Record<'a' | 'b', string | null>>;
  /** Opens the list of presets. */
  readonly onPresets: () => void;
  /** Told whose settings the reader turns to, where two drives are compared. */
  readonly onSide: (side: Side) => void;
  readonly onSettings: () => void;
}

/** The scenario as a sentence, or what two have apart and in common; each dotted part opens the settings that it stands for. */
export function RecipeSentence({
  lab: { store },
  names,
  onPresets,
  onSide,
  onSettings,
}: RecipeSentenceProps): ReactNode {
  const state = useStore(store, (each) => each.state);
  const { scenario, other } = state;
  const setup = setupOn('both', state);
  const earlier = useSetupBefore(store);
  const before = other ? null : earlier;
  const apart = other ? settingsApart(scenario, other) : [];
  const isOfTrace = state.view === 'trace';
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  const [open, setOpen] = useState<OpenPart | null>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  const used = usedSettings(setupOn(open?.side ?? 'both', state));
  const show = (button: HTMLElement, ids: readonly SettingId[], side: Side): void => {
    if (other) onSide(side);
    setPlace(placeUnder(button));
    setOpen({ ids, side });
    popover.current?.showPopover();
  };
  useEffect(() => {
    if (open) popover.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [open]);
  const partsOf = (side: Side, all: readonly RecipePart[]): ReactNode =>
    all.map((part, index, parts) =>
      part.settings.length === 0 ? (
        withoutMark(part.text, index)
      ) : (
        <span key={part.settings[0]} className="cp-whole">
          <button
            className="cp-dotted cp-lab-part"
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open?.ids[0] === part.settings[0] && open?.side === side}
            aria-controls={id}
            data-settings={part.settings.join(' ')}
            title={before ? wasText(part.settings, setup, before) : undefined}
            onClick={(event) => show(event.currentTarget, part.settings, side)}
          >
            {part.text}
          </button>
          {markOf(parts[index + 1]?.text ?? '')}
        </span>
      ),
    );
  const isNamedOnce = !other || names.a === names.b;
  const presetOf = (side: 'a' | 'b', onOpen: () => void): ReactNode =>
    names[side] !== null &&
    !isOfTrace && (
      <>
        <span className="cp-whole">
          <button className="cp-dotted cp-lab-part" type="button" onClick={onOpen}>
            {names[side]}
          </button>
          :
        </span>{' '}
      </>
    );
  return (
    <>
      <Prose as="p" className="cp-lab-recipe">
        <span className="cp-hidden">{recipe.name}: </span>
        {isOfTrace && `${recipe.ofTrace} `}
        {isNamedOnce && presetOf('a', onPresets)}
        {other &&
          (['a', 'b'] as const).map((side) => (
            <span key={side} data-side={side}>
              <button
                className="cp-lab-chip cp-note"
                type="button"
                data-side={side}
                aria-label={compare.settingsOf({ side })}
                onClick={() => {
                  onSide(side);
                  onSettings();
                }}
              >
                {compare.sides[side]}
              </button>{' '}
              {!isNamedOnce &&
                presetOf(side, () => {
                  onSide(side);
                  onPresets();
                })}
              {apart.length > 0 ? partsOf(side, partsFor(scenarioOn(side, state), apart)) : compare.same[side]}
              {'\u2003'}
            </span>
          ))}
        {other && `${compare.common} `}
        {/* While nothing is apart, what is chosen makes B different. */}
        {partsOf(
          other && apart.length === 0 ? 'b' : 'both',
          recipeOf(setup, isOfTrace ? [...apart, ...SETTING_IDS.filter(isSetByTrace)] : apart),
        )}
      </Prose>
      <div
        className="cp-popover"
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={open?.ids.map(nameOf).join(', ')}
        style={place}
        onToggle={({ currentTarget }) => {
          // Another part may have opened it again by now.
          if (currentTarget.matches(':popover-open')) return;
          setOpen(null);
          const focused = document.activeElement;
          if (open && (focused === document.body || currentTarget.contains(focused))) focusPart(open);
        }}
      >
        <Stack gap={2}>
          {other && open && (
            <Note size="label">
              {compare.whose}: {compare.sides[open.side]}
            </Note>
          )}
          {open?.ids
            .filter((each) => used.includes(each))
            .map((each) => (
              <SettingField key={each} store={store} id={each} side={open.side} />
            ))}
          <Only untilWindow={800}>
            <div>
              <button className="cp-text-button" type="button" onClick={() => popover.current?.hidePopover()}>
                {shell.done}
              </button>
            </div>
          </Only>
        </Stack>
      </div>
    </>
  );
}

/** Focuses the word of what was open, which may stand elsewhere by now. */
function focusPart({ ids, side }: OpenPart): void {
  const parts = document.querySelectorAll<HTMLElement>(`.cp-lab-part[data-settings~='${ids[0]}']`);
  parts[side === 'a' ? 0 : parts.length - 1]?.focus({ preventScroll: true });
}

/** The punctuation at the beginning of a text, which is not to stand on a line of its own. */
const markOf = (text: string): string => /^[.,:;)]*/.exec(text)?.[0] ?? '';
const withoutMark = (text: string, index: number): string => (index === 0 ? text : text.slice(markOf(text).length));

/** Says what a part of the sentence was: “was 5”, with the name of the setting where it stands for several. */
function wasText(ids: readonly SettingId[], setup: Setup, before: Setup): string | undefined {
  const changed = ids.filter((each) => valueOf(each, before) !== valueOf(each, setup));
  const texts = changed.map((each) => {
    const was = words.was({ value: textOf(each, valueOf(each, before)) });
    return ids.length > 1 ? `${nameOf(each)}: ${was}` : was;
  });
  return texts.join(', ') || undefined;
}

/** What was set before the changes of the last ten seconds; null where there were none, or another drive was started from. */
function useSetupBefore(store: LabStore): Setup | null {
  const setup = useStore(store, ({ state }) => setupOn('both', state));
  const [before, setBefore] = useState<Setup | null>(null);
  useEffect(
    () =>
      store.subscribe(({ state }, { state: last }) =>
        setBefore((earlier) => (state.base === last.base ? (earlier ?? setupOn('both', last)) : null)),
      ),
    [store],
  );
  useEffect(() => {
    if (!before) return undefined;
    const timer = setTimeout(() => setBefore(null), WAS_MS);
    return () => clearTimeout(timer);
  }, [before, setup]);
  return before;
}
