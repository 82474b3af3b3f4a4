import { describe, expect, it } from 'vitest';
import { SKINS, term, TERM_IDS, wordsFor } from './index.ts';

describe('glossary', () => {
  it('explains every term in a sentence', () => {
    const bad = TERM_IDS.filter((id) => !/^[A-Z(“].*\.$/.test(term(id).definition));
    expect(bad).toEqual([]);
  });
  it('gives each identifier and each word to one term only', () => {
    const terms = TERM_IDS.map(term);
    expect(new Set(terms.map((each) => each.identifier)).size).toBe(terms.length);
    expect(new Set(terms.map((each) => each.say)).size).toBe(terms.length);
  });
  it('does not explain a term with a word that it tells others to avoid', () => {
    const avoided = TERM_IDS.flatMap((id) => term(id).avoid ?? []);
    const broken = TERM_IDS.flatMap((id) =>
      avoided
        .filter((word) => `${term(id).say} ${term(id).definition}`.toLowerCase().includes(word.toLowerCase()))
        .map((word) => `${id}: ${word}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('skins', () => {
  it('say the field’s words in one and the cafeteria’s in the other', () => {
    expect(SKINS.map((skin) => wordsFor(skin).dishRoom)).toEqual(['Dish room', 'Garbage collector']);
  });
  it('use no word of the cafeteria on the chip', () => {
    const said = Object.values(wordsFor('chip')).join(' | ');
    expect(said).not.toMatch(/plate|portion|guest|hatch|table\b(?! )|dish|wash|kitchen|menu|leftover|ghost/i);
  });
});
