import { areLetterKeysOn } from '#store';
import { LAB_VIEWS } from './labState.ts';

/** What a key does. Views answer those that are theirs; `isBack` where Shift was held: ten at once, or the one before. */
export type CommandId = (typeof KEYS)[number]['id'];
export type Command = (isBack: boolean) => void;
/** Commands that can be run now. */
export type Commands = Map<CommandId, Command>;

/** Enters what a view answers while it is on show. @returns a function that takes it out */
export function addCommands(commands: Commands, own: Readonly<Partial<Record<CommandId, Command>>>): () => void {
  const ids = Object.keys(own) as CommandId[];
  for (const id of ids) commands.set(id, (isBack) => own[id]?.(isBack));
  return () => ids.forEach((id) => commands.delete(id));
}

interface KeyRow {
  readonly id: string;
  /** `code` of the event where keys are meant by their place, so that they work in every layout; else its `key`. */
  readonly code?: string;
  readonly key?: string;
  readonly isWithCtrl?: true;
  /** Whether Shift is a part of it, and not a way to go back. */
  readonly isWithShift?: true;
  /** As it is shown. */
  readonly label: string;
}

/** The one table of keys; the list of keys and `aria-keyshortcuts` follow from it. */
export const KEYS = [
  { id: 'find', code: 'KeyK', isWithCtrl: true, label: 'Ctrl K' },
  { id: 'find', key: '/', label: '/' },
  { id: 'keys', key: '?', label: '?' },
  { id: 'play', code: 'Space', label: 'Space' },
  { id: 'step', code: 'Period', label: '.' },
  { id: 'stepBack', code: 'Comma', label: ',' },
  { id: 'first', code: 'Home', label: 'Home' },
  { id: 'furthest', code: 'End', label: 'End' },
  { id: 'nextCleaning', code: 'KeyC', label: 'C' },
  { id: 'nextWait', code: 'KeyW', label: 'W' },
  { id: 'nextMove', code: 'KeyM', label: 'M' },
  { id: 'nextStop', code: 'KeyB', label: 'B' },
  { id: 'bookmark', code: 'KeyD', label: 'D' },
  { id: 'previousBookmark', code: 'BracketLeft', label: '[' },
  { id: 'nextBookmark', code: 'BracketRight', label: ']' },
  { id: 'zoomIn', key: '+', label: '+' },
  { id: 'zoomOut', key: '-', label: '−' },
  { id: 'fit', code: 'Digit0', label: '0' },
  { id: 'lens', code: 'KeyL', label: 'L' },
  { id: 'goTo', code: 'KeyG', label: 'G' },
  { id: 'fullSize', code: 'KeyF', label: 'F' },
  { id: 'order', code: 'KeyO', label: 'O' },
  { id: 'color', code: 'KeyK', label: 'K' },
  ...LAB_VIEWS.map((view, index) => ({ id: view, code: `Digit${index + 1}`, label: String(index + 1) }) as const),
  { id: 'compare', code: 'KeyA', label: 'A' },
  { id: 'settings', code: 'KeyS', label: 'S' },
  { id: 'saveAndShare', code: 'KeyE', label: 'E' },
  { id: 'ownDrive', code: 'KeyY', label: 'Y' },
  { id: 'undo', code: 'KeyZ', isWithCtrl: true, label: 'Ctrl Z' },
  { id: 'redo', code: 'KeyZ', isWithCtrl: true, isWithShift: true, label: 'Ctrl Shift Z' },
  { id: 'redo', code: 'KeyY', isWithCtrl: true, label: 'Ctrl Y' },
] as const satisfies readonly KeyRow[];

/** Every command once, in the order of its first key. */
export const COMMAND_IDS: readonly CommandId[] = [...new Set(KEYS.map(({ id }) => id))];

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The command of a key press, if any. */
export function commandOf(event: Pressed): CommandId | null {
  if (event.altKey) return null;
  const isWithCtrl = event.ctrlKey || event.metaKey;
  const rows: readonly (KeyRow & { readonly id: CommandId })[] = KEYS;
  const found = rows.find(
    (row) =>
      (row.isWithCtrl ?? false) === isWithCtrl &&
      (!isWithCtrl || (row.isWithShift ?? false) === event.shiftKey) &&
      (row.key === undefined ? row.code === event.code : row.key === event.key),
  );
  return found?.id ?? null;
}

/** Where one types: there Ctrl Z undoes what was typed. */
const TYPED_IN = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea';
/** Where keys without Ctrl are not ours. */
const OFF_IN = `${TYPED_IN}, select, dialog, [popover], .cp-lab-settings`;
/** What these keys press or move while it has the focus. */
const OWN_KEYS: Readonly<Record<string, string>> = {
  Space: 'button, a, summary, [role="tab"], input',
  Home: '[role="tab"], input',
  End: '[role="tab"], input',
};

/** Runs the commands of keys until the returned function is called. */
export function listenForKeys(commands: Commands): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const id = event.defaultPrevented ? null : commandOf(event);
    const run = id === null ? undefined : commands.get(id);
    if (!run) return;
    const target = event.target instanceof Element ? event.target : null;
    const isBare = !event.ctrlKey && !event.metaKey;
    if (target?.closest(isBare ? OFF_IN : TYPED_IN) && (isBare || event.code !== 'KeyK')) return;
    const owner = isBare ? OWN_KEYS[event.code] : undefined;
    if (owner !== undefined && target?.closest(owner) && !(event.code === 'Space' && target.matches('[type="range"]')))
      return;
    if (isBare && event.key.length === 1 && event.key !== ' ' && !areLetterKeysOn()) return;
    event.preventDefault();
    run(event.shiftKey);
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
