/**
 * `npm start`: installs if needed, builds what has changed, serves. The address is told as soon as the story in English can be read;
 * the rest of the site follows, and whoever asks for a page of it waits for that page alone.
 */
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { buildSite, isBuilt, SITE, UNFINISHED } from './build.mjs';
import { PROJECT_ROOT, refuseUnknownArguments } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { announce, openSite } from './serve.mjs';

/** A way to the folder that is served, which is another once the site is finished. */
const SERVED = path.join(PROJECT_ROOT, '.cache/served');

/** The step of the build after which the story in English is there. */
const READABLE = 'story';

/** @param {string} folder */
function serveFrom(folder) {
  rmSync(SERVED, { force: true, recursive: true });
  symlinkSync(folder, SERVED, 'junction');
}

/** Ends the process with a sentence where Node is older than what the packages run on. */
function requireNode() {
  const { engines } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
  const numbersOf = (/** @type {string} */ text) => (text.match(/\d+/g) ?? []).map(Number);
  const [major = 0, minor = 0] = numbersOf(process.versions.node);
  const [leastMajor = 0, leastMinor = 0] = numbersOf(engines.node);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  console.error(`This is Node ${process.versions.node}; the project needs ${engines.node}: install a newer one.`);
  process.exit(1);
}

refuseUnknownArguments('npm start');
requireNode();
if (!(await ensureDependencies())) process.exit(1);
if (isBuilt()) announce(await openSite());
else await buildAndServe();

async function buildAndServe() {
  let isUnderWay = true;
  mkdirSync(UNFINISHED, { recursive: true });
  serveFrom(UNFINISHED);
  const site = await openSite(SERVED, () => isUnderWay);
  console.log('Building the story …');
  const isTerminal = process.stdout.isTTY;
  try {
    await buildSite({
      onStep(name, done, all) {
        if (name === READABLE) {
          announce(site);
          console.log('The other pages, frames and languages follow in about a minute.');
        }
        if (name !== READABLE && isTerminal) process.stdout.write(`\r\u001B[KBuilding the rest: ${done} of ${all} …`);
      },
      beforeExchange: () => serveFrom(SITE),
    });
  } catch (error) {
    console.error(`${isTerminal ? '\n' : ''}${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  isUnderWay = false;
  console.log(`${isTerminal ? '\r\u001B[K' : ''}All of it is built.`);
}
