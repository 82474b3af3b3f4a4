/**
 * The drives of the articles as frames carry them: the values that they are simulated with. Where each comes from, its unit, and what
 * else is said of a drive no frame shows, but for those that say so in `frameWith.json`. The fields of a scenario likewise.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { PROJECT_ROOT } from './commands.mjs';

/** Which argument the value is, of the functions of `src/devices/drives/parameter.ts`. */
const VALUE_OF = new Map([
  ['known', 0],
  ['assumed', 0],
  ['free', 1],
]);

const FIELDS_FILE = path.join(PROJECT_ROOT, 'src/engine/scenarioFields.ts');
const DRIVES = path.join(PROJECT_ROOT, 'src/devices/drives') + path.sep;

/** Beside an exhibit: files of the sources of which its frame has all. Where a value comes from is told by that of parameters. */
const LIST = 'frameWith.json';

/** @param {string} exhibit @returns {boolean} whether its frame says where values come from */
export function isTelling(exhibit) {
  const list = path.join(PROJECT_ROOT, 'src/exhibits', exhibit, LIST);
  return existsSync(list) && JSON.parse(readFileSync(list, 'utf8')).includes('src/devices/drives/parameter.ts');
}

/** The outermost of what is replaced, in order. */
function replaced(node, code, found = []) {
  if (Array.isArray(node)) {
    for (const each of node) replaced(each, code, found);
    return found;
  }
  if (node === null || typeof node !== 'object') return found;
  if (node.type === 'CallExpression' && VALUE_OF.has(node.callee.name)) {
    const { start, end } = node.arguments[VALUE_OF.get(node.callee.name)];
    found.push({ start: node.start, end: node.end, text: `({ value: ${code.slice(start, end)} })` });
  } else if (
    node.type === 'Property' &&
    !node.computed &&
    node.key.name === 'facts' &&
    node.value.type === 'ObjectExpression'
  ) {
    found.push({ start: node.value.start, end: node.value.end, text: '{}' });
  } else for (const each of Object.values(node)) replaced(each, code, found);
  return found;
}

/** @param {string} code in TypeScript @param {{ start: number, end: number, text: string }[]} found in order */
function replaceIn(code, found) {
  let plain = code;
  for (const { start, end, text } of found.toReversed()) plain = plain.slice(0, start) + text + plain.slice(end);
  return plain;
}

/**
 * @param {string} code in TypeScript, of a file of drives
 * @returns {string} the same with values alone
 */
export const plainDrives = (code) => replaceIn(code, replaced(parseAst(code, { lang: 'ts' }), code));

/** The functions of `src/engine/scenarioFields.ts`: first comes what holds where nothing is said. */
const FIELDS = new Set(['whole', 'real', 'truth', 'choice']);

/**
 * @param {string} code of the table of fields
 * @returns {string} the same with what holds where nothing is said, and not what is allowed: a frame checks no scenario
 */
export function plainFields(code) {
  const table = parseAst(code, { lang: 'ts' }).body.find(
    ({ declaration }) => declaration?.declarations?.[0].id.name === 'SCENARIO_FIELDS',
  );
  const { properties } = table.declaration.declarations[0].init.expression;
  return replaceIn(
    code,
    properties.map(({ value }) => {
      if (!FIELDS.has(value.callee?.name)) throw new Error('a field of the scenario is none of the known kinds');
      const [{ start, end }] = value.arguments;
      return { start: value.start, end: value.end, text: `{ standard: ${code.slice(start, end)} }` };
    }),
  );
}

/** @param {string} exhibit whose frame is built @returns {import('vite').Plugin} */
export function valuesOfDrives(exhibit) {
  const isTold = isTelling(exhibit);
  return {
    name: 'clean-plates:values-of-drives',
    apply: 'build',
    transform: {
      order: 'pre',
      handler(code, id) {
        if (id === FIELDS_FILE) return { code: plainFields(code), map: null };
        if (isTold || !id.startsWith(DRIVES) || id.endsWith('/parameter.ts')) return null;
        const plain = plainDrives(code);
        return plain === code ? null : { code: plain, map: null };
      },
    },
  };
}
