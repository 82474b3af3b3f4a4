import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXHIBITS, type ExhibitId } from '#exhibits/catalog';
import { frameFormOf } from '#exhibits/frameForms';
import { movedLink } from '#exhibits/movedLinks';
import { readLocks } from '../../src/frames/embed/readLocks.ts';
import { frameModule, createLinkReader } from './frames.ts';

/** A link as it stands in somebody's page, with what it was taken for when it was recorded. It is taken so for ever: rows are added, never changed. */
interface RecordedLink {
  readonly link: string;
  readonly exhibit: ExhibitId;
  readonly locks: readonly string[];
  /** The state as the figure wrote it. */
  readonly says: string;
}

const RECORDED = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'recorded/links-v1.json'), 'utf8'),
) as readonly RecordedLink[];

/** Links say the same in any order. */
const sorted = (link: string): string => link.split('&').toSorted().join('&');

describe('recorded links of version 1', () => {
  it.each(RECORDED)('$link opens what it always has', async ({ link, exhibit, locks, says }) => {
    const url = new URL(link, 'https://site.example/');
    expect(url.pathname).toBe(`/e/v1/${exhibit}.html`);
    // The frame leads on to the exhibit that its part has become.
    const { id, parameters } = movedLink(exhibit, url.searchParams) ?? { id: exhibit, parameters: url.searchParams };
    const module = await frameModule(id);
    const { written, remarks } = createLinkReader(module)(parameters);
    expect({ written: sorted(written), remarks }).toEqual({ written: sorted(says), remarks: [] });
    expect(readLocks(module, parameters)).toEqual({ locked: locks, remarks: [] });
  });

  it('are of every figure and every part of it', () => {
    const named = new Set(
      RECORDED.map(({ link, exhibit }) => `${exhibit} ${new URLSearchParams(link.split('?')[1]).get('part') ?? ''}`),
    );
    const all = EXHIBITS.flatMap(({ id }) => {
      const { parts } = frameFormOf(id);
      return parts.length === 0 ? [`${id} `] : parts.map(({ value }) => `${id} ${value}`);
    });
    expect(all.filter((each) => !named.has(each))).toEqual([]);
  });
});
