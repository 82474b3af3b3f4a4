import { describe, expect, it } from 'vitest';
import { linkTo as onTheSite } from './addresses.ts';
import { linkTo } from './addresses.offline.ts';

const PUBLISHED_AT = 'https://example.org/ssd/ru/';
const inTheFile = (address: string): string => linkTo(address, PUBLISHED_AT);

describe('a link to another page', () => {
  it('is left as it is on the site', () => {
    expect(onTheSite('lab.html?s=3~seed=7')).toBe('lab.html?s=3~seed=7');
  });

  it('stays in the page of one file where it leads to the story or the lab', () => {
    expect(inTheFile('./')).toBe('?');
    expect(inTheFile('#place')).toBe('#place');
    expect(inTheFile('./?seed=7&at=12')).toBe('?seed=7&at=12');
    expect(inTheFile('lab.html?s=3~seed=7&engine=0.1.0')).toBe('?s=3~seed=7&engine=0.1.0');
  });

  it('names the scenario of the lab where it names none: that is how the file knows that the lab is meant', () => {
    expect(inTheFile('lab.html')).toBe('?s=3~warmup=0');
    expect(inTheFile('lab.html?theme=dark')).toBe('?s=3~warmup=0&theme=dark');
  });

  it('leads to the published site for all else', () => {
    expect(inTheFile('teach.html?seed=7')).toBe('https://example.org/ssd/ru/teach.html?seed=7');
    expect(inTheFile('../lab.html')).toBe('https://example.org/ssd/lab.html');
    expect(inTheFile('../')).toBe('https://example.org/ssd/');
    expect(inTheFile('https://doi.org/1')).toBe('https://doi.org/1');
  });
});
