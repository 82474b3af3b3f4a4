import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '#controls';
import { Note, Row, Stack } from '#layout';
import { compare, palette as words } from '#messages/lab';
import { useStore } from '#store';
import { GLOSSARY } from './glossary.ts';
import type { ViewProps } from './labTypes.ts';
import { findItems, PALETTE_SECTIONS, paletteItems, withMatches, type PaletteItem } from './paletteItems.ts';
import { SettingField } from './SettingField.tsx';
import type { Typed } from './typedAhead.ts';

/** The name of the key, in every language. */
const ESCAPE = 'Esc';

interface CommandPaletteProps extends ViewProps {
  readonly onClose: () => void;
}

/** Finds settings, commands, moments and words by what is typed: a combobox with its list. */
export function CommandPalette({ lab, onClose }: CommandPaletteProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const state = useStore(lab.store, (each) => each.state);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  /** The setting or word that is open in place of the list. */
  const [opened, setOpened] = useState<PaletteItem | null>(null);
  const listId = useId();
  const items = useMemo(() => paletteItems(lab, state), [lab, state]);
  const found = findItems(query, items, lab);
  const takeTyped = useRef(({ text, isEntered }: Typed): void => {
    setQuery(text);
    if (isEntered) choose(findItems(text, items, lab)[0]);
  });
  useEffect(() => {
    dialog.current?.style.setProperty('--x', placeOfField());
    dialog.current?.showModal();
    takeTyped.current(lab.typedAhead.stop());
  }, [lab]);
  useEffect(() => {
    if (opened) dialog.current?.querySelector<HTMLElement>('[data-opened] :is(input, select, button)')?.focus();
  }, [opened]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);
  const choose = (item: PaletteItem | undefined): void => {
    if (!item) return;
    if (!('run' in item)) {
      setOpened(item);
      return;
    }
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((active + move + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(found[active]);
    }
  };
  const search = (text: string): void => {
    setQuery(text);
    setActive(0);
  };
  return (
    <dialog
      className="cp-dialog cp-lab-palette"
      ref={dialog}
      closedby="any"
      aria-label={words.name}
      onClose={onClose}
      onCancel={(event) => {
        if (!opened) return;
        event.preventDefault();
        setOpened(null);
        dialog.current?.querySelector('input')?.focus();
      }}
    >
      <div className="cp-dialog-head">
        <label className="cp-search">
          <Icon name="search" sizeCssPx={20} />
          <input
            type="text"
            role="combobox"
            aria-label={words.name}
            aria-expanded={!opened && found.length > 0}
            aria-controls={listId}
            aria-activedescendant={!opened && found.length > 0 ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={words.placeholder}
            value={query}
            onChange={(event) => search(event.currentTarget.value)}
            onFocus={() => setOpened(null)}
            onKeyDown={onKeyDown}
          />
        </label>
        <button type="button" className="cp-key" onClick={onClose}>
          {ESCAPE}
          <span className="cp-hidden">: {words.close}</span>
        </button>
      </div>
      {opened ? (
        <Stack gap={2} isRuled data-opened>
          <Opened item={opened} lab={lab} />
        </Stack>
      ) : (
        <Stack gap={2} isRuled role="listbox" id={listId} aria-label={words.found}>
          {PALETTE_SECTIONS.map((section) => {
            const rows = found.flatMap((item, index) => (item.section === section ? [{ item, index }] : []));
            return (
              rows.length > 0 && (
                <div key={section} role="group" aria-label={words.sections[section]}>
                  <Note size="label" isHead aria-hidden="true">
                    {words.sections[section]}
                  </Note>
                  {rows.map(({ item, index }) => (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys and focus are the combobox’s
                    <Row
                      key={item.id}
                      className="cp-listed"
                      gap={3}
                      isSpread
                      isOneLine
                      role="option"
                      id={`${listId}-${index}`}
                      aria-selected={index === active}
                      onPointerMove={() => setActive(index)}
                      onClick={() => choose(item)}
                    >
                      <span>
                        {withMatches(item.text, query).map((part, at) =>
                          part.isFound ? <b key={at}>{part.text}</b> : part.text,
                        )}
                      </span>
                      <span className={section === 'settings' ? 'cp-chip' : 'cp-note-label'}>{item.hint}</span>
                    </Row>
                  ))}
                </div>
              )
            );
          })}
        </Stack>
      )}
      <Note size="label" role="status">
        {!opened && found.length === 0 && words.nothing({ typed: query })}
      </Note>
    </dialog>
  );
}

/** Where the field in the header stands, since the palette opens over it. */
const placeOfField = (): string => `${document.querySelector('.cp-lab-find')?.getBoundingClientRect().left ?? 0}px`;

/** A setting to change, or a word with its meaning. */
function Opened({ item, lab: { store } }: ViewProps & { readonly item: PaletteItem }): ReactNode {
  const isComparing = useStore(store, ({ state }) => state.other !== null);
  if ('setting' in item)
    return (
      <>
        {isComparing && (
          <Note size="label">
            {compare.whose}: {compare.sides.both}
          </Note>
        )}
        <SettingField store={store} id={item.setting} />
      </>
    );
  if (!('term' in item)) return null;
  const term = GLOSSARY[item.term];
  return (
    <>
      <h2 className="cp-small-title">{term.say}</h2>
      <p>{term.definition}</p>
      {term.cafeteria && <p>{words.inCafeteria({ word: term.cafeteria })}</p>}
    </>
  );
}
