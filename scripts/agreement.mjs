/** `npm run agreement`: runs every claim of the articles with ten pairs of seeds and records it for the method page. Some minutes. */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle.mjs';
import { ensureDependencies } from './dependencies.mjs';

if (!(await ensureDependencies())) process.exit(1);
const program = await bundleForNode('bench/agreement/record.ts', ['src/engine', 'src/devices', 'src/runs']);
const { recordAgreement } = await import(pathToFileURL(program).href);
recordAgreement((/** @type {string} */ line) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${line} `);
});
