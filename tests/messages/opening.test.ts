import { describe, expect, it } from 'vitest';
import type * as Messages from '#messages';
import type * as Words from '#messages/opening';
import { readLanguages } from '../../scripts/messages/catalogue.ts';
import { importIn } from './languages.ts';

describe.each(readLanguages())('the beats of the opening in “$code”', ({ code }) => {
  it('leave it to the counter what the counter shows: it is read at another moment than the sentence', async () => {
    const words = (await importIn(code, '#messages/opening')) as typeof Words;
    const { setSkin, SKINS } = (await importIn(code, '#messages')) as typeof Messages;
    for (const skin of SKINS) {
      setSkin(skin);
      for (const sentence of Object.values(words)) expect(sentence).not.toContain('×');
    }
    setSkin('cafeteria');
  });
});
