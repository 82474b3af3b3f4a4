/** Copies of built pages that record console messages, errors and requests, which WebDriver does not report. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../../scripts/commands.mjs';
import { allowInlineScripts } from '../../scripts/build/oneFile.ts';
import type { WebKitPage } from './webDriver.ts';

/** Folder of the copies. */
export const COPIES_FOLDER = path.join(PROJECT_ROOT, '.cache/listening');

const LISTENER =
  'var said=[];addEventListener("error",function(e){said.push(e.message||"not loaded: "+(e.target.src||e.target.href))},true);' +
  'addEventListener("unhandledrejection",function(e){said.push(String(e.reason))});' +
  'addEventListener("securitypolicyviolation",function(e){said.push(e.violatedDirective+" "+e.blockedURI)});' +
  '["log","info","warn","error","debug"].forEach(function(n){var f=console[n];console[n]=function(){said.push(n+": "+[].join.call(arguments," "));f.apply(console,arguments)}});' +
  // Addresses of all requests but that of the page itself.
  `function heard(){return said.concat(performance.getEntriesByType('resource').map(function(e){return e.name}).filter(function(n){return !/^(blob|data):/.test(n)}))}`;

/** Messages and requests of a copy so far. @param expression that gives them in the page */
export const hearFrom = async (page: WebKitPage, expression = 'heard()') =>
  (await page.evaluate(expression)) as string[];

/**
 * @param file a built page
 * @param options `to`: path of the copy in COPIES_FOLDER; `also`: a script that runs in it
 * @returns path of the copy
 */
export function listeningCopy(file: string, { to, also = '' }: { to: string; also?: string }): string {
  const copy = path.join(COPIES_FOLDER, to);
  mkdirSync(path.dirname(copy), { recursive: true });
  const page = readFileSync(file, 'utf8').replace('<title>', () => `<script>${LISTENER}${also}</script><title>`);
  writeFileSync(copy, allowInlineScripts(page));
  return copy;
}

const LONGEST_WAIT_MS = 60_000;

/**
 * Evaluates `expression` in the page until its value meets the condition.
 *
 * @throws Error with `what` and the last value after LONGEST_WAIT_MS
 */
export async function until(page: WebKitPage, expression: string, isMet: (value: unknown) => boolean, what: string) {
  const start = performance.now();
  for (let value = await page.evaluate(expression); !isMet(value); value = await page.evaluate(expression)) {
    if (performance.now() - start > LONGEST_WAIT_MS) throw new Error(`${what}: it stays at ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
