import { clientsClaim } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { isNamedByContent, keptAddress } from './addresses.ts';

/** Defined by the build: files that are cached at the first visit, by address relative to the root of the site. */
declare const KEPT_FILES: PrecacheEntry[];

/** Name of the cache of other visited files; a new version deletes it. */
const VISITED_CACHE = 'clean-plates-seen';
/** After this time without an answer of the network, the cache is used. */
const PATIENCE_SECONDS = 4;

/** Answers of a server that is broken or overloaded: a kept page is better, as without a network. */
const SERVER_FAILURES: ReadonlySet<number> = new Set([500, 502, 503, 504]);

/** Replaces a still that is not cached; the page soon draws the figure over it. */
const BLANK_IMAGE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

// A new version fetches only changed files. It becomes active when no page of the old version is open, so no reader is interrupted.
precache(KEPT_FILES);
// The first service worker controls the page that registered it at once, so that files which that page loads later are available
// without a network.
clientsClaim();

const cachedAddressOf = ({ pathname }: URL): string =>
  keptAddress(pathname, (address) => getCacheKeyForURL(address) !== undefined);

// A newer version that waits has cached its files too, and pages of that version may be open already.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isNamedByContent(url.pathname),
  async ({ url, request }) => (await caches.match(url.href)) ?? fetch(request),
);

const networkFirst = new NetworkFirst({
  cacheName: VISITED_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreSearch: true },
  plugins: [
    {
      fetchDidSucceed: ({ response, state }) => {
        if (!SERVER_FAILURES.has(response.status)) return Promise.resolve(response);
        if (state) state['failure'] = response;
        return Promise.reject(new Error(`the server answered ${response.status}`));
      },
      // Precached files are not cached again, so that no file exists in two versions.
      cacheWillUpdate: ({ request, response }) =>
        Promise.resolve(
          response.status === 200 && !getCacheKeyForURL(cachedAddressOf(new URL(request.url))) ? response : null,
        ),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        (await matchPrecache(cachedAddressOf(new URL(request.url)))) ?? cachedResponse,
      // Nothing is kept.
      handlerDidError: ({ request, state }) => {
        const failure = state?.['failure'] as Response | undefined;
        const isImage = request.destination === 'image';
        const blank = (): Response => new Response(BLANK_IMAGE, { headers: { 'content-type': 'image/svg+xml' } });
        return Promise.resolve(failure ?? (isImage ? blank() : Response.error()));
      },
    },
  ],
});
registerRoute(({ sameOrigin }) => sameOrigin, networkFirst);

interface ActivateEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

addEventListener('activate', (event) => (event as ActivateEvent).waitUntil(caches.delete(VISITED_CACHE)));
