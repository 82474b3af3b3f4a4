import { SKINS as ALL_SKINS, type Skin } from '#glossary';
import { LANGUAGE } from '#messages/language';

export type { Skin };

/** The skins that the language of the page has, the usual one first. */
export const SKINS: readonly Skin[] = LANGUAGE.skins ?? ALL_SKINS;

/**
 * The skin of the page: whether its words are those of the cafeteria or of the field. A message with both forms,
 * `{skin, select, cafeteria {plate} chip {block}}`, takes no parameter for it: reading the message again gives the form of the skin
 * that is on. So a component reads messages while it renders, and code that runs once while a module loads reads none of these.
 */

let current: Skin = SKINS[0] ?? 'cafeteria';
/** Updates of compiled words, before `listeners`, who read them. */
const updates = new Set<() => void>();
const listeners = new Set<() => void>();

export const currentSkin = (): Skin => current;

export const isSkin = (value: unknown): value is Skin => SKINS.some((each) => each === value);

/**
 * An address, or the search part of one, with the skin of the page unless that is the usual one: who opens it elsewhere reads the same
 * words.
 */
export function withSkin(address: string): string {
  if (current === 'cafeteria' || /[?&]skin=/.test(address)) return address;
  const [, before = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(address) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}skin=${current}${fragment}`;
}

/** Does nothing where the language does not have the skin. */
export function setSkin(skin: Skin): void {
  if (skin === current || !isSkin(skin)) return;
  change(skin);
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change of the skin. Returns a function that ends this. */
export function subscribeToSkin(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls `read` as if the page had `skin`. Used to show both words side by side, and to measure both. */
export function inSkin<Value>(skin: Skin, read: () => Value): Value {
  const before = current;
  change(skin);
  try {
    return read();
  } finally {
    change(before);
  }
}

function change(skin: Skin): void {
  if (skin === current) return;
  current = skin;
  for (const update of updates) update();
}

/** For compiled words: the form of the skin that is on. */
export const pick = <Form>(cafeteria: Form, chip: Form): Form => (current === 'chip' ? chip : cafeteria);

/** For compiled words: assigns those exports again that are texts in two forms. */
export function onSkin(update: () => void): void {
  updates.add(update);
}
