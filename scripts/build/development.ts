/** Pages and frames of the development server, made on request. In the language of `SITE_LANGUAGE`. */
import { EXHIBITS } from './catalog.ts';
import { entryPlugin, FRAME_ENTRY } from './configs.ts';
import { composeEmbedRedirect, frameProgram, frameTemplate } from './frames.ts';
import { completeHead, fillTemplate } from './html.ts';
import { buildFacts, textFor } from './pages.ts';
import { EMBED_FOLDER, PAGES } from './sitePages.ts';
import { hasFrames, pagesIn, REFERENCE } from '../messages/catalogue.ts';
import { styleStill } from '../stillStyles.ts';
import type { Plugin } from 'vite';

const LANGUAGE = process.env['SITE_LANGUAGE'] ?? REFERENCE;
const EMPTY_ROOT = '<div id="root"></div>';
/** The policy of one-file pages, which forbids all other files; it is removed, since here pages are served as many files. */
const ONE_FILE_POLICY = /<meta\s+http-equiv="Content-Security-Policy"[^>]*script-src 'none'[^>]*>/;

const pathOf = (url: string | undefined) => new URL(url ?? '/', 'http://localhost').pathname.slice(1);

/** Completes pages, and renders them from the present sources at each reload. */
function pagesInDevelopment(): Plugin {
  const pictures: Map<string, string> = new Map();
  return {
    name: 'clean-plates:pages-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const text = pictures.get(pathOf(request.url));
        if (text === undefined) return next();
        response.setHeader('content-type', request.url?.includes('.svg') ? 'image/svg+xml' : 'text/html');
        response.end(text);
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path: page, server }) {
        if (page === '/embed.html') return composeEmbedRedirect(html).replace(ONE_FILE_POLICY, '');
        const entry = PAGES.find((each) => page === `/${each.page}`);
        if (entry && !pagesIn(LANGUAGE).includes(entry.page))
          throw new Error(
            `${entry.page} is not in the edition of “${LANGUAGE}”: npm run dev without SITE_LANGUAGE has it.`,
          );
        const filled = fillTemplate(completeHead(html), LANGUAGE);
        if (!entry || !server) return filled;
        const module = await server.ssrLoadModule(`/${entry.source}`);
        const rendered = await module[entry.renderer](textFor(entry), buildFacts(LANGUAGE));
        for (const picture of rendered.pictures ?? []) pictures.set(picture.name, await styleStill(picture));
        return filled.replace(EMPTY_ROOT, () => rendered.root);
      },
    },
  };
}

/** Serves each frame as a page with one module. */
function framesInDevelopment(): Plugin[] {
  const address = new RegExp(`^${EMBED_FOLDER}/([a-z0-9-]+)\\.html$`);
  const entries = EXHIBITS.map(({ id }) => entryPlugin(`${FRAME_ENTRY}/${id}`, frameProgram(id)));
  return [
    ...entries,
    {
      name: 'clean-plates:frames-in-development',
      apply: 'serve',
      configureServer(server) {
        server.middlewares.use((request, response, next) => {
          const id = address.exec(pathOf(request.url))?.[1];
          if (id === undefined || !hasFrames(LANGUAGE) || !EXHIBITS.some((exhibit) => exhibit.id === id)) return next();
          const script = `<script type="module" src="/@id/${FRAME_ENTRY}/${id}"></script></body>`;
          const html = frameTemplate(id, LANGUAGE).replace(ONE_FILE_POLICY, '').replace('</body>', script);
          response.setHeader('content-type', 'text/html');
          const page = server.transformIndexHtml(request.url ?? '/', html);
          page.then((text) => response.end(text), next);
        });
      },
    },
  ];
}

export const development = (): Plugin[] => [pagesInDevelopment(), ...framesInDevelopment()];
