import { describe, expect, it } from 'vitest';
import { isNamedByContent, keptAddress } from './addresses.ts';

describe('a file that the service worker answers from its cache', () => {
  it('has a name with a hash of its content, in any folder of the site', () => {
    expect(isNamedByContent('/assets/story-B4I_Qvd0.js')).toBe(true);
    expect(isNamedByContent('/any/folder/assets/literata-latin-DcyNyR_n.woff2')).toBe(true);
    expect(isNamedByContent('/index.html')).toBe(false);
    expect(isNamedByContent('/assets/story.js')).toBe(false);
    expect(isNamedByContent('/stills/raid0-1-light.svg')).toBe(false);
  });

  it('is a page under any of its addresses where there is no network', () => {
    const isKept = (address: string): boolean => ['/ssd/index.html', '/ssd/lab.html'].includes(address);
    expect(keptAddress('/ssd/', isKept)).toBe('/ssd/index.html');
    expect(keptAddress('/ssd/lab.html', isKept)).toBe('/ssd/lab.html');
    expect(keptAddress('/ssd/lab', isKept)).toBe('/ssd/lab.html');
    expect(keptAddress('/ssd/none.html', isKept)).toBe('/ssd/none.html');
  });
});
