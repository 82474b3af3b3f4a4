import { describe, expect, it } from 'vitest';
import { say, type CodedMessage, splitStrong } from './say.ts';

const group = {
  unknown: 'not known',
  outside: ({ given, max }: { readonly given: string; readonly max: number }) => `“${given}” is over ${max}`,
};

describe('a code with values', () => {
  it('becomes the message of that name', () => {
    const said: readonly CodedMessage<typeof group>[] = [
      { code: 'unknown' },
      { code: 'outside', values: { given: 'spare=9', max: 1 } },
    ];
    expect(said.map((each) => say(group, each))).toEqual(['not known', '“spare=9” is over 1']);
  });
  it('cannot be one that has no message, nor lack its values', () => {
    // @ts-expect-error -- no such message
    const unknown: CodedMessage<typeof group> = { code: 'inside' };
    // @ts-expect-error -- `max` is missing
    const incomplete: CodedMessage<typeof group> = { code: 'outside', values: { given: 'x' } };
    expect([unknown.code, incomplete.code]).toEqual(['inside', 'outside']);
  });
});

describe('words in bold', () => {
  it('are parts of their own, wherever they stand', () => {
    expect(splitStrong('<b>Crew</b> takes plate <b>9</b>.')).toEqual([
      { text: 'Crew', isStrong: true },
      { text: ' takes plate ', isStrong: false },
      { text: '9', isStrong: true },
      { text: '.', isStrong: false },
    ]);
    expect(splitStrong('plain')).toEqual([{ text: 'plain', isStrong: false }]);
  });
});
