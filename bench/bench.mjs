/**
 * `npm run bench [section …]`: runs the sections of bench/, prints a table, writes bench-results.json.
 *
 * A section is the default export of a module there. TypeScript sections are bundled first. A section that has bars sets
 * the exit code where one is missed; one with `isNamedOnly` takes hours and runs where it is named.
 *
 * @typedef {{ name: string, value: number | string, unit: string, note?: string }} Row
 * @typedef {{ name: string, title: string, isNamedOnly?: boolean, run: () => Promise<Row[]> }} Section
 */
import { readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../scripts/bundle.ts';
import { PROJECT_ROOT } from '../scripts/commands.mjs';

const SECTION_FOLDER = 'bench';
const RESULTS_FILE = 'bench-results.json';

/** @param {readonly string[]} wanted names of sections; all of them where there is none @returns {Promise<Section[]>} */
async function loadSections(wanted) {
  const files = readdirSync(path.join(PROJECT_ROOT, SECTION_FOLDER)).filter(
    (file) => /^[^.]+\.(mjs|ts)$/.test(file) && file !== 'bench.mjs',
  );
  const sections = [];
  for (const file of files.toSorted()) {
    const entry = `${SECTION_FOLDER}/${file}`;
    const module = file.endsWith('.ts')
      ? await bundleForNode(entry, ['src', 'tests', 'bench'])
      : path.join(PROJECT_ROOT, entry);
    const { default: section } = await import(pathToFileURL(module).href);
    if (section) sections.push(section);
  }
  const unknown = wanted.find((name) => sections.every((section) => section.name !== name));
  if (unknown !== undefined) {
    console.error(`There is no section “${unknown}”: there are ${sections.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  return sections.filter(({ name, isNamedOnly }) => (wanted.length === 0 ? !isNamedOnly : wanted.includes(name)));
}

/** @param {Row['value']} value */
function formatValue(value) {
  if (typeof value !== 'number') return value;
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}

/** @param {readonly Row[]} rows */
function printRows(rows) {
  const nameWidth = Math.max(...rows.map(({ name }) => name.length));
  const valueWidth = Math.max(...rows.map(({ value }) => formatValue(value).length));
  for (const { name, value, unit, note } of rows) {
    const line = `  ${name.padEnd(nameWidth)}  ${formatValue(value).padStart(valueWidth)} ${unit}`;
    console.log(note ? `${line}  (${note})` : line);
  }
}

/** @type {Record<string, { title: string } & ({ rows: Row[] } | { failure: string })>} */
const sections = {};
for (const { name, title, run } of await loadSections(process.argv.slice(2))) {
  console.log(`\n${title}`);
  try {
    const rows = await run();
    printRows(rows);
    sections[name] = { title, rows };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    console.error(`  failed: ${failure}`);
    sections[name] = { title, failure };
    process.exitCode = 1;
  }
}
const cpus = os.cpus();
const machine = { node: process.version, processor: cpus[0]?.model ?? 'unknown', coreCount: cpus.length };
writeFileSync(path.join(PROJECT_ROOT, RESULTS_FILE), `${JSON.stringify({ ...machine, sections }, null, 2)}\n`);
console.log(`\nWritten to ${RESULTS_FILE}`);
