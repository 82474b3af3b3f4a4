import { describe, expect, it } from 'vitest';
import { SKINS, term, TERM_IDS, wordsFor } from './index.ts';

describe('glossary', () => {
  it('gives each identifier to one term only', () => {
    expect(new Set(TERM_IDS.map((id) => term(id).identifier)).size).toBe(TERM_IDS.length);
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
