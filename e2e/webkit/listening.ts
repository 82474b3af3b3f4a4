/** Copies of built pages that keep what would be said to the console: WebDriver tells none. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../../scripts/commands.mjs';
import { allowInlineScripts } from '../../scripts/build/oneFile.ts';
import type { WebKitPage } from './webDriver.ts';

/** Where the copies lie. */
export const LISTENING = path.join(PROJECT_ROOT, '.cache/listening');

const LISTENER =
  'var said=[];addEventListener("error",function(e){said.push(e.message||"not loaded: "+(e.target.src||e.target.href))},true);' +
  'addEventListener("unhandledrejection",function(e){said.push(String(e.reason))});' +
  'addEventListener("securitypolicyviolation",function(e){said.push(e.violatedDirective+" "+e.blockedURI)});' +
  '["log","info","warn","error","debug"].forEach(function(n){var f=console[n];console[n]=function(){said.push(n+": "+[].join.call(arguments," "));f.apply(console,arguments)}});' +
  // What it has asked for besides itself.
  `function heard(){return said.concat(performance.getEntriesByType('resource').map(function(e){return e.name}).filter(function(n){return !/^(blob|data):/.test(n)}))}`;

/** What a copy has said or asked for so far. @param expression where the page has it */
export const hearFrom = async (page: WebKitPage, expression = 'heard()') =>
  (await page.evaluate(expression)) as string[];

/**
 * @param file a built page
 * @param options `to` is the copy's path below `LISTENING`; `also` is a script that runs in it
 * @returns path of the copy
 */
export function listeningCopy(file: string, { to, also = '' }: { to: string; also?: string }): string {
  const copy = path.join(LISTENING, to);
  mkdirSync(path.dirname(copy), { recursive: true });
  const page = readFileSync(file, 'utf8').replace('<title>', () => `<script>${LISTENER}${also}</script><title>`);
  writeFileSync(copy, allowInlineScripts(page));
  return copy;
}

const LONGEST_WAIT_MS = 60_000;

/**
 * Asks the page again and again.
 *
 * @throws with `what` and the last answer when it takes too long
 */
export async function until(page: WebKitPage, expression: string, isMet: (value: unknown) => boolean, what: string) {
  const start = performance.now();
  for (let value = await page.evaluate(expression); !isMet(value); value = await page.evaluate(expression)) {
    if (performance.now() - start > LONGEST_WAIT_MS) throw new Error(`${what}: it stays at ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
