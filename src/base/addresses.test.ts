import { describe, expect, it } from 'vitest';
import { linkTo as onTheSite } from './addresses.ts';
import { linkTo } from './addresses.offline.ts';

const PUBLISHED_AT = 'https://example.org/ssd/ru/';
const inTheFile = (address: string): string => linkTo(address, PUBLISHED_AT);

describe('a link to another page', () => {
  it('is unchanged on the site', () => {
    expect(onTheSite('lab.html?s=3~seed=7')).toBe('lab.html?s=3~seed=7');
  });

  it('stays in the page of one file for the story and the lab', () => {
    expect(inTheFile('./')).toBe('?');
    expect(inTheFile('#place')).toBe('#place');
    expect(inTheFile('./?seed=7&at=12')).toBe('?seed=7&at=12');
    expect(inTheFile('lab.html?s=3~seed=7&engine=0.1.0')).toBe('?s=3~seed=7&engine=0.1.0');
  });

  it('gets the standard scenario where a link to the lab has none, because the file recognises the lab by it', () => {
    expect(inTheFile('lab.html')).toBe('?s=3~warmup=0');
    expect(inTheFile('lab.html?theme=dark')).toBe('?s=3~warmup=0&theme=dark');
  });

  it('leads to the published site for all other pages', () => {
    expect(inTheFile('teach.html?seed=7')).toBe('https://example.org/ssd/ru/teach.html?seed=7');
    expect(inTheFile('../lab.html')).toBe('https://example.org/ssd/lab.html');
    expect(inTheFile('../')).toBe('https://example.org/ssd/');
    expect(inTheFile('https://doi.org/1')).toBe('https://doi.org/1');
  });
});
