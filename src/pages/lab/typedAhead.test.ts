import { expect, it } from 'vitest';
import { createTypedAhead } from './typedAhead.ts';

/** A page on which keys are pressed, and the keys that its own commands see. */
function page() {
  const target = new EventTarget();
  const commands: string[] = [];
  const press = (key: string, more: object = {}): void => {
    const event = new Event('keydown', { cancelable: true });
    const getModifierState = (): boolean => false;
    for (const [name, value] of Object.entries({ key, ctrlKey: false, getModifierState, ...more }))
      Object.defineProperty(event, name, { value });
    // A page's commands leave prevented keys alone.
    if (target.dispatchEvent(event)) commands.push(key);
  };
  return { target, commands, press, ahead: createTypedAhead(target) };
}

it('keeps letters from when the field is asked for until it is there, and no command sees them', () => {
  const { press, commands, ahead } = page();
  press('a');
  ahead.begin(() => undefined);
  for (const key of ['r', 'e', 'x', 'Backspace', 's', ' ', 'ё', 'Shift', 'Enter']) press(key);
  press('k', { ctrlKey: true });
  expect(ahead.stop()).toEqual({ text: 'res ё', isEntered: true });
  expect(commands).toEqual(['a', 'Shift', 'k']);
  press('s');
  expect(commands.at(-1)).toBe('s');
  expect(ahead.stop()).toEqual({ text: '', isEntered: false });
});

it('leaves keys to a field that has them, and is ended by Escape and by the pointer', () => {
  const { target, press, commands, ahead } = page();
  let cancelled = 0;
  const begin = (): void => ahead.begin(() => (cancelled += 1));
  begin();
  press('a');
  press('Escape');
  press('b');
  begin();
  target.dispatchEvent(new Event('pointerdown'));
  press('c');
  begin();
  press('d', { target: { closest: () => ({}) } });
  press('e');
  expect(commands).toEqual(['b', 'c', 'd', 'e']);
  expect(cancelled).toBe(1);
  expect(ahead.stop().text).toBe('');
});
