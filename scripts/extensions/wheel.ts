/**
 * Builds the Python library as a wheel: its sources in `python/`, with the figures of the built site, the facts that it checks names
 * and values by, and the command line as one file.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { EXHIBITS } from '../build/catalog.ts';
import { bundleNotebook } from '../build/element.ts';
import { embedFile } from '../build/frames.ts';
import { NOTICE_FILE } from '../build/licenses.ts';
import { bundleForNode } from '../bundle.ts';
import { PROJECT_ROOT, runCommand } from '../commands.mjs';
import { languageFolders, readFacts } from './figureFacts.ts';

const PYTHON = path.join(PROJECT_ROOT, 'python');
/** Of the library; written here, and not in the repository. */
const DATA = path.join(PYTHON, 'src/clean_plates/data');
const COMMAND_LINE = 'src/cli/main.ts';

const write = (name: string, content: string | Uint8Array) => {
  const file = path.join(DATA, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** Each figure as its file, zipped, and its still. @param site folder of the built site */
function writeFigures(site: string) {
  for (const folder of Object.values(languageFolders()))
    for (const { id } of EXHIBITS) {
      const file = path.join(site, embedFile(id, folder));
      write(`figures/${folder}${id}.html.gz`, gzipSync(readFileSync(file), { level: 9 }));
      copyFileSync(file.replace(/\.html$/, '-light.png'), path.join(DATA, `figures/${folder}${id}.png`));
    }
}

/**
 * @param site folder of the built site
 * @param folder where the wheel goes
 * @throws Error where Python cannot build it; its output has been printed
 */
export async function buildWheel(site: string, folder: string) {
  if (!existsSync(path.join(site, NOTICE_FILE))) throw new Error('There is no built site: npm run build makes it.');
  rmSync(DATA, { recursive: true, force: true });
  writeFigures(site);
  write('facts.json', await readFacts());
  write('notebook.js', await bundleNotebook());
  write('sim.mjs', readFileSync(await bundleForNode(COMMAND_LINE, ['src', 'scripts/messages'], { isWhole: true })));
  copyFileSync(path.join(site, NOTICE_FILE), path.join(DATA, NOTICE_FILE));
  copyFileSync(path.join(PROJECT_ROOT, 'LICENSE'), path.join(PYTHON, 'LICENSE'));
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--wheel-dir', folder];
  const { exitCode } = await runCommand('python3', ['-m', 'pip', 'wheel', ...options, PYTHON]);
  if (exitCode !== 0)
    throw new Error('The wheel needs Python 3.10 or newer with pip, and an index of packages that pip reaches.');
}
