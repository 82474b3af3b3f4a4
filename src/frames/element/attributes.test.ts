import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAttributes, type FrameFacts } from './attributes.ts';

const FACTS: FrameFacts = { exhibits: ['one', 'two'], folders: { en: '', ru: 'ru/' } };
const read = (attributes: Record<string, string>, language = '') =>
  readAttributes(new Map(Object.entries(attributes)), language, FACTS);

describe('the attributes of the element', () => {
  it.each([
    [{ exhibit: 'one' }, 'one.html'],
    [{ exhibit: 'one', spare: '7%', lock: 'told,spare' }, 'one.html?spare=7%25&lock=told,spare'],
    [{ exhibit: 'one', lang: 'ru', show: 'pauses' }, 'ru/one.html?part=pauses'],
    [
      { exhibit: 'two', play: 'click', class: 'wide', style: 'x', 'data-a': '1', 'aria-label': 'x' },
      'two.html?play=click',
    ],
  ])('%j are the address %s', (attributes, address) => {
    expect(read(attributes as Record<string, string>)).toEqual({ address, theme: null, complaints: [] });
  });

  it('takes the language of the surrounding page if there are frames in it, and no other', () => {
    expect(read({ exhibit: 'one' }, 'ru-RU').address).toBe('ru/one.html');
    expect(read({ exhibit: 'one' }, 'fr').address).toBe('one.html');
    expect(read({ exhibit: 'one', lang: 'en' }, 'ru').address).toBe('one.html');
  });

  it.each([
    [{}, 'exhibit="" should be one of one, two.'],
    [{ exhibit: 'One' }, 'exhibit="One" should be one of one, two.'],
    [{ exhibit: 'one', theme: 'pink' }, 'theme="pink" should be one of auto, light, dark, contrast.'],
    [{ exhibit: 'one', play: 'now' }, 'play="now" should be one of visible, click, off.'],
    [{ exhibit: 'one', lang: 'xx' }, 'lang="xx" should be one of en, ru.'],
    [{ exhibit: 'one', spare_area: '1' }, 'spare_area="1" should be a name and at most 300 signs of a link.'],
  ])('%j is told in one sentence', (attributes, sentence) => {
    expect(read(attributes as Record<string, string>).complaints).toEqual([sentence]);
  });

  it('make an address in the folder of the frames, whatever they contain', () => {
    const attributes = fc.dictionary(fc.string({ maxLength: 12 }), fc.string({ maxLength: 400 }));
    fc.assert(
      fc.property(attributes, fc.string(), (given, language) => {
        const { address } = read({ ...given, exhibit: 'one' }, language);
        const url = new URL(address ?? '', 'https://site.example/e/v1/');
        expect(url.origin).toBe('https://site.example');
        expect(url.pathname).toMatch(/^\/e\/v1\/(?:ru\/)?one\.html$/);
      }),
    );
  });
});
