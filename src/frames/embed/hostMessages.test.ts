import { describe, expect, it } from 'vitest';
import { parseHostCommand } from './hostMessages.ts';

const from = (rest: object): unknown => ({ type: 'clean-plates', version: 1, ...rest });

describe('commands of the page around a frame', () => {
  it('are accepted in their exact form', () => {
    expect(parseHostCommand(from({ command: 'play' }))).toEqual({ command: 'play' });
    expect(parseHostCommand(from({ command: 'theme', theme: 'dark', more: 1 }))).toEqual({
      command: 'theme',
      theme: 'dark',
    });
    expect(parseHostCommand(from({ command: 'skin', skin: 'chip' }))).toEqual({ command: 'skin', skin: 'chip' });
    expect(parseHostCommand(from({ command: 'load', link: 'spare=0.1' }))).toEqual({
      command: 'load',
      link: 'spare=0.1',
    });
  });

  it.each([
    ['nothing', null],
    ['text', 'play'],
    ['another type', { type: 'other', version: 1, command: 'play' }],
    ['another version', { type: 'clean-plates', version: 2, command: 'play' }],
    ['an unknown command', from({ command: 'format' })],
    ['an unknown skin', from({ command: 'skin', skin: 'kitchen' })],
    ['an unknown theme', from({ command: 'theme', theme: '<b>' })],
    ['a link that is no text', from({ command: 'load', link: {} })],
    ['a link without end', from({ command: 'load', link: 'x'.repeat(3000) })],
  ])('%s is ignored', (_, data) => {
    expect(parseHostCommand(data)).toBeNull();
  });
});
