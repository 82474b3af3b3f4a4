/** Builds the homework as one SCORM 1.2 file for each language: a zip with a page that needs nothing else, and a manifest. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, minifySync, type Rollup } from 'vite';
import { offlineConfig } from './configs.ts';
import { fillTemplate, inlinePlainScripts } from './html.ts';
import { keepLicenses, licensesOf, licensesOfFonts, noticeComment, noticeOf } from './licenses.ts';
import { adaptLinks, EMPTY_ROOT, META, withoutRareFonts } from './offline.ts';
import { inlineParts, partsOf } from './oneFile.ts';
import { renderPage } from './pages.ts';
import { PROJECT_ROOT } from '../commands.mjs';
import { folderOf, pagesIn } from '../messages/catalogue.ts';
import { tableScript } from '../messages/plugin.ts';
import {
  builtScormFile,
  MANIFEST,
  manifestOf,
  PAGE,
  pageMarks,
  USUAL_SKIN,
} from '../../src/pages/homework/scorm/scormTask.ts';
import { zipTexts } from '../../src/pages/homework/scorm/scormZip.ts';
import { USUAL_TASK } from '../../src/pages/homework/usualTask.ts';
import { siteAddress } from '../share/siteAddress.ts';

/** The page of the site whose markup and data the file has. */
export const HOMEWORK = 'homework.html';
const TEMPLATE = 'src/pages/homework/scorm/page.html';
const PROGRAM = `import '/src/frames/offline/offline.css';\nimport '/src/pages/homework/scorm/scorm.tsx';\n`;

/** Links to the pages and languages of the site, which are far from the frame of a learning platform. */
const NAVIGATION = /<nav\b[\s\S]*?<\/nav>/g;

/** @returns the finished page */
async function composePage(code: string, { program, styles, words }: ReturnType<typeof partsOf>): Promise<string> {
  const { root } = await renderPage(code, HOMEWORK);
  const publishedAt = siteAddress() + folderOf(code);
  const template = readFileSync(path.join(PROJECT_ROOT, TEMPLATE), 'utf8')
    .replace('{{publishedAt}}', publishedAt)
    .replace('{{marks}}', pageMarks(USUAL_TASK, USUAL_SKIN));
  const page = fillTemplate(template, code);
  const away = META('away').exec(page)?.[1] ?? '';
  const markup = adaptLinks(
    root.replaceAll(NAVIGATION, ''),
    (address: string) => new URL(address, publishedAt).href,
    away,
  );
  const filled = inlinePlainScripts(page)
    .replace(META('away'), '')
    .replace(EMPTY_ROOT, () => markup);
  const table = minifySync('words.js', tableScript(code, words)).code;
  return inlineParts(filled, { styles: withoutRareFonts(styles, code), scripts: [table, program] });
}

/** @returns the manifest of a language's file, with the version of the project */
export function composeManifest(code: string): string {
  const { version } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
  return manifestOf(fillTemplate('{{site.name}}: {{homework.name}}', code), code, version);
}

/**
 * Builds the program, and writes the file of every language.
 *
 * @param site folder of the built site
 * @param codes languages
 */
export async function buildScorm({ site, codes }: { site: string; codes: readonly string[] }) {
  const output = (await build(offlineConfig(PROGRAM))) as Rollup.RollupOutput;
  const built = partsOf(output);
  const licenses = licensesOf(output);
  keepLicenses(site, 'scorm', licenses);
  const notice = noticeComment(noticeOf([...licenses, ...licensesOfFonts()]));
  for (const code of codes.filter((each) => pagesIn(each).includes(HOMEWORK))) {
    const file = path.join(site, builtScormFile(code));
    mkdirSync(path.dirname(file), { recursive: true });
    const page = (await composePage(code, built)) + notice;
    writeFileSync(file, zipTexts({ [MANIFEST]: composeManifest(code), [PAGE]: page }));
  }
}
