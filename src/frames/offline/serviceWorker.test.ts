import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://site.example';
const address = (name: string): string => `${ORIGIN}/${name}`;

/** Entries of one cache, by address without what follows `?`. */
class Entries {
  readonly #entries = new Map<string, Response>();

  async match(request: Request | string): Promise<Response | undefined> {
    return this.#entries.get(keyOf(request))?.clone();
  }

  async put(request: Request | string, response: Response): Promise<void> {
    this.#entries.set(keyOf(request), response.clone());
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((url) => new Request(url));
  }
}

const keyOf = (request: Request | string): string =>
  (typeof request === 'string' ? request : request.url).replace(/\?.*/, '');

/** What the network answers: a status, or null for no answer. */
let network: number | null = 200;
const listeners = new Map<string, (event: unknown) => void>();

beforeAll(async () => {
  const caches = new Map<string, Entries>();
  const open = async (name: string): Promise<Entries> => {
    const entries = caches.get(name) ?? new Entries();
    caches.set(name, entries);
    return entries;
  };
  const match = async (request: Request | string): Promise<Response | undefined> => {
    for (const entries of caches.values()) {
      const found = await entries.match(request);
      if (found) return found;
    }
    return undefined;
  };
  vi.stubGlobal('KEPT_FILES', []);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('registration', { scope: `${ORIGIN}/` });
  vi.stubGlobal('caches', { open, match, keys: async () => [...caches.keys()] });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) => {
    listeners.set(type, listener);
  });
  vi.stubGlobal('fetch', async () => {
    if (network === null) throw new TypeError('no network');
    return new Response(`answer ${network}`, { status: network });
  });
  vi.stubEnv('NODE_ENV', 'production');
  await import('./serviceWorker.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** What a page gets that asks for an address while the network is as said. */
async function ask(name: string, answer: number | null): Promise<{ status: number; text: string }> {
  network = answer;
  let response: Promise<Response> | undefined;
  const waited: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: new Request(address(name)),
    respondWith: (given: Promise<Response>) => (response = given),
    waitUntil: (each: Promise<unknown>) => void waited.push(each),
  });
  const given = await response;
  await Promise.allSettled(waited);
  return { status: given?.status ?? Number.NaN, text: (await given?.text()) ?? '' };
}

const KEPT = { status: 200, text: 'answer 200' };

describe('a page that is kept', () => {
  beforeAll(async () => expect(await ask('lab.html', 200)).toEqual(KEPT));

  it.each([null, 500, 502, 503, 504])('comes where the network answers %s', async (answer) => {
    expect(await ask('lab.html?seed=2', answer)).toEqual(KEPT);
  });

  it.each([404, 403, 501])('does not where it answers %s', async (answer) => {
    expect(await ask('lab.html', answer)).toEqual({ status: answer, text: `answer ${answer}` });
  });
});

describe('a page that is not kept', () => {
  it.each([404, 500, 503])('is what the server answers, %s', async (answer) => {
    expect(await ask('other.html', answer)).toEqual({ status: answer, text: `answer ${answer}` });
    expect(await ask('other.html', null)).toEqual({ status: 0, text: '' });
  });
});
