/**
 * `npm start`: builds the site where sources have changed, and serves it. Prints the address as soon as the English story is
 * built; requests for other pages wait for those pages.
 */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { buildSite, isBuilt, SITE, UNFINISHED_SITE } from './build.ts';
import { PROJECT_ROOT, refuseUnknownArguments } from './commands.mjs';
import { announce, openSite } from './serve.ts';

/** A link to the served folder: first the unfinished site, then `dist`. */
const SERVED_LINK = path.join(PROJECT_ROOT, '.cache/served');

/** The step of the build that writes the English story. */
const STORY_STEP = 'story';

function serveFrom(folder: string) {
  rmSync(SERVED_LINK, { force: true, recursive: true });
  symlinkSync(folder, SERVED_LINK, 'junction');
}

refuseUnknownArguments('npm start');
if (isBuilt()) announce(await openSite());
else await buildAndServe();

async function buildAndServe() {
  let isUnderWay = true;
  mkdirSync(UNFINISHED_SITE, { recursive: true });
  serveFrom(UNFINISHED_SITE);
  const site = await openSite(SERVED_LINK, () => isUnderWay);
  console.log('Building the story …');
  const isTerminal = process.stdout.isTTY;
  try {
    await buildSite({
      onStep(name, done, all) {
        if (name === STORY_STEP) {
          announce(site);
          console.log('The other pages, frames and languages follow in about a minute.');
        }
        if (name !== STORY_STEP && isTerminal) process.stdout.write(`\r\u001B[KBuilding the rest: ${done} of ${all} …`);
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
