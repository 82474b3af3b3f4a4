/** The pages of the site, and names in their builds. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';

/**
 * Each page, and its renderer: a source, which is built for Node under the name of the page, and the function in it. It is called
 * with the text of the file `reads`, if any, and the facts of the build.
 */
export const PAGES = [
  { page: 'index.html', source: 'src/pages/story/prerender.tsx', renderer: 'prerenderStory' },
  { page: 'lab.html', source: 'src/pages/lab/prerender.tsx', renderer: 'prerenderLab' },
  { page: 'teach.html', source: 'src/pages/teach/prerender.tsx', renderer: 'prerenderTeach' },
  { page: 'homework.html', source: 'src/pages/homework/prerender.tsx', renderer: 'prerenderHomework' },
  {
    page: 'method.html',
    source: 'src/pages/method/prerender.tsx',
    renderer: 'prerenderMethod',
    reads: 'docs/model.md',
  },
  { page: 'builder.html', source: 'src/pages/builder/prerender.tsx', renderer: 'prerenderBuilder' },
  { page: 'presenter.html', source: 'src/pages/presenter/prerender.tsx', renderer: 'prerenderPresenter' },
];
export const STORY = 'index.html';
/** What servers send for an address where nothing is. */
export const LOST_PAGE = '404.html';
export const PAGE_NAMES = PAGES.map(({ page }) => page);

/** Folder of the published frames. Its addresses never change: a change that breaks links gets the next number. */
export const EMBED_FOLDER = 'e/v1';

/** Folder of the story and the lab as one file. */
export const OFFLINE_FOLDER = 'offline';

/** Page of a frame without styles and scripts. */
export const FRAME_TEMPLATE = 'src/frames/embed/frame.html';

/** Vite's manifest in the folder of the site: which source went into which file. It is not published. */
export const MANIFEST = '.vite/manifest.json';
/** Where the manifest is moved once the site is finished. */
export const SAVED_MANIFEST = path.join(PROJECT_ROOT, '.cache/manifest.json');
/** Name of the build's entry for the runtime that words import. */
export const RUNTIME_ENTRY = 'wordsRuntime';

export const templateOf = (page: string) => readFileSync(path.join(PROJECT_ROOT, page), 'utf8');

/** Name of a page's script, and of its renderer. */
export const programOf = (page: string) => path.basename(page, '.html');
