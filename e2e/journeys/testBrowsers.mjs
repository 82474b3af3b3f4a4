/**
 * `npm run test:browsers`: goes through the page of one file from disk, and through every embed in a frame, in Chromium, Firefox and
 * WebKit, and says what each of them had to complain of. A browser that is not there is skipped, with a sentence. Names of browsers
 * after it choose: `npm run test:browsers -- WebKit`.
 */
import { BROWSER_KINDS } from './browserKinds.mjs';
import { throughFile } from './throughFile.mjs';
import { throughFrames } from './throughFrames.mjs';
import { readLanguages } from '../../scripts/messages/catalogue.ts';

const JOURNEYS = [throughFile, throughFrames];
const LANGUAGES = readLanguages().map(({ code }) => code);

/**
 * @typedef {import('./browserKinds.mjs').BrowserKind} BrowserKind
 * @typedef {import('./throughFile.mjs').Journey} Journey
 */

/**
 * @param {BrowserKind} kind
 * @param {Journey} journey
 * @param {string} language
 * @returns {Promise<{ line: string, isPassed: boolean }>} of one journey in one language
 */
async function tryJourney({ name, open }, { title, run }, language) {
  const page = await open();
  const told = (/** @type {boolean} */ isPassed, /** @type {string} */ what) => ({
    line: `${isPassed ? 'ok      ' : 'FAILED  '} ${name} ${page.version}, ${title}, ${language}: ${what}`,
    isPassed,
  });
  try {
    const said = await run(page, language);
    return said.length === 0 ? told(true, 'silent') : told(false, said.join(' | '));
  } catch (error) {
    return told(false, error instanceof Error ? error.message : String(error));
  } finally {
    await page.close();
  }
}

/**
 * Prints a line for each journey and language as it ends. One that fails is tried once more, as in the other browser tests.
 *
 * @param {BrowserKind} kind
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function testBrowser(kind) {
  const lacking = kind.lacks();
  if (lacking) {
    console.log(`skipped  ${kind.name}: this machine lacks ${lacking}.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const journey of JOURNEYS)
    for (const language of LANGUAGES) {
      const first = await tryJourney(kind, journey, language);
      console.log(first.line);
      if (!first.isPassed) console.log('Tried again:');
      const { line, isPassed } = first.isPassed ? first : await tryJourney(kind, journey, language);
      if (!first.isPassed) console.log(line);
      tally[isPassed ? 'passed' : 'failed'] += 1;
    }
  return tally;
}

/** Ends the process with a sentence where something is not built, or a browser is not known. @param {readonly string[]} names */
async function testChosen(names) {
  for (const { title, isBuilt, command } of JOURNEYS) {
    if (LANGUAGES.every(isBuilt)) continue;
    console.error(`dist has no ${title} in every language yet: run "${command}" first.`);
    process.exit(1);
  }
  const known = BROWSER_KINDS.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no browser "${unknown}" here; known are ${known.join(', ')}.`);
    process.exit(2);
  }
  for (const kind of BROWSER_KINDS) {
    if (names.length > 0 && !names.includes(kind.name)) continue;
    const { failed } = await testBrowser(kind);
    if (failed > 0) process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) await testChosen(process.argv.slice(2));
