import { clientsClaim } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { isNamedByContent, keptAddress } from './addresses.ts';

/** Put in by the build: what is kept from the first visit on, by addresses from the root of the site. */
declare const KEPT_FILES: PrecacheEntry[];

/** What else was seen: it may be gone after the next version. */
const SEEN = 'clean-plates-seen';
/** A line that is slower than this is no better than none. */
const PATIENCE_SECONDS = 4;

/** In place of a picture that was not seen before; what it stands for is drawn by the page itself, soon after. */
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg"/>';

// A new version fetches only what has changed. It waits until no page of the old one is open: nobody is interrupted.
precache(KEPT_FILES);
// The very first one serves the page that asked for it: what that page fetches late is there without a network.
clientsClaim();

const kept = ({ pathname }: URL): string =>
  keptAddress(pathname, (address) => getCacheKeyForURL(address) !== undefined);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isNamedByContent(url.pathname),
  async ({ url, request }) => (await matchPrecache(url.pathname)) ?? fetch(request),
);

const newest = new NetworkFirst({
  cacheName: SEEN,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreSearch: true },
  plugins: [
    {
      // What is kept is not kept twice, and never of two versions.
      cacheWillUpdate: ({ request, response }) =>
        Promise.resolve(response.status === 200 && !getCacheKeyForURL(kept(new URL(request.url))) ? response : null),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        (await matchPrecache(kept(new URL(request.url)))) ?? cachedResponse,
      handlerDidError: ({ request }) =>
        Promise.resolve(
          request.destination === 'image'
            ? new Response(BLANK, { headers: { 'content-type': 'image/svg+xml' } })
            : Response.error(),
        ),
    },
  ],
});
registerRoute(({ sameOrigin }) => sameOrigin, newest);

interface ActivateEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

addEventListener('activate', (event) => (event as ActivateEvent).waitUntil(caches.delete(SEEN)));
