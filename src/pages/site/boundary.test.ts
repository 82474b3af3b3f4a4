import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SOURCE = readFileSync(path.join(import.meta.dirname, 'boundary.js'), 'utf8');
const PAGE = { gone: 'Gone.', broke: 'Broke.', old: 'Old.', kept: 'Kept.', lost: 'Lost.' };
/** Frames have sentences of their own, and none on what is kept. */
const FRAME = { broke: 'Broke.', old: 'Old.' };

const refuse = (): never => {
  throw new Error('planted');
};
const STORAGES: Readonly<Record<string, PropertyDescriptor>> = {
  open: { value: { setItem: () => {}, removeItem: () => {} } },
  blocked: { get: refuse },
  full: { value: { setItem: refuse, removeItem: () => {} } },
};

/** Runs the boundary of a page with these words, and lets it tell a failure. @returns what it says, and marks on the page */
function tell(words: Readonly<Record<string, string>>, storage: PropertyDescriptor, detail: object) {
  const attributes = new Map<string, string>();
  const listeners = new Map<string, (event: object) => void>();
  const nodes = [{ textContent: '' }, {}, {}];
  const page = Object.defineProperty(
    {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      HTMLScriptElement: { supports: true },
      matchMedia: true,
      ResizeObserver: true,
      IntersectionObserver: true,
      document: {
        documentElement: {
          getAttribute: (name: string) => attributes.get(name) ?? null,
          hasAttribute: (name: string) => attributes.has(name),
          setAttribute: (name: string, value: string) => attributes.set(name, value),
          removeAttribute: (name: string) => attributes.delete(name),
        },
        getElementsByName: () => [
          {
            hasAttribute: (name: string) => name.replace('data-', '') in words,
            getAttribute: (name: string) => words[name.replace('data-', '')] ?? null,
          },
        ],
        body: { querySelector: () => null, insertBefore: () => {} },
        querySelector: () => null,
        createElement: () => ({ setAttribute: () => {}, childNodes: nodes }),
      },
    },
    'localStorage',
    storage,
  ) as Record<string, unknown>;
  page['window'] = page['parent'] = page;
  runInNewContext(SOURCE, page);
  listeners.get('clean-plates:failure')?.({ detail });
  return { said: nodes[0]?.textContent, keepsNothing: attributes.has('data-keeps-nothing') };
}

describe('the boundary', () => {
  it('knows whether the browser keeps anything, and says of guesses what then holds', () => {
    for (const [name, storage] of Object.entries(STORAGES)) {
      const keepsNothing = name !== 'open';
      const rest = keepsNothing ? 'Lost.' : 'Kept.';
      expect(tell(PAGE, storage, { kind: 'gone' }), name).toEqual({ said: `Gone. ${rest}`, keepsNothing });
      const broken = tell(PAGE, storage, { error: new Error('planted') });
      expect(broken.said, name).toBe(`Broke. ${rest} (Error: planted)`);
    }
  });

  it('says nothing of them in a frame, and where the page cannot run', () => {
    for (const storage of Object.values(STORAGES)) {
      expect(tell(PAGE, storage, { kind: 'old' }).said).toBe('Old.');
      expect(tell(FRAME, storage, { error: new Error('planted') }).said).toBe('Broke. (Error: planted)');
    }
  });
});
