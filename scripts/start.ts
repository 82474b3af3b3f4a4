/**
 * `npm start`: builds what has changed, serves. The address is told as soon as the story in English can be read;
 * the rest of the site follows, and whoever asks for a page of it waits for that page alone.
 */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { buildSite, isBuilt, SITE, UNFINISHED } from './build.ts';
import { PROJECT_ROOT, refuseUnknownArguments } from './commands.mjs';
import { announce, openSite } from './serve.ts';

/** A way to the folder that is served, which is another once the site is finished. */
const SERVED = path.join(PROJECT_ROOT, '.cache/served');

/** The step of the build after which the story in English is there. */
const READABLE = 'story';

function serveFrom(folder: string) {
  rmSync(SERVED, { force: true, recursive: true });
  symlinkSync(folder, SERVED, 'junction');
}

refuseUnknownArguments('npm start');
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
