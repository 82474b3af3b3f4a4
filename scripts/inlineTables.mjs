/**
 * `const Row = { Step: 0, Kind: 1 }` is how the sources name numbers; a build has no use for the names. In each chunk, what is
 * read of such a table becomes its number, and the minifier leaves the table out.
 */
import { parseAst } from 'vite';

const KEYS_THAT_ARE_NO_USES = new Set(['type', 'start', 'end', 'loc', 'range']);

/** The numbers of a table by name, or null where it is none. */
function numbersOf(init) {
  if (init?.type !== 'ObjectExpression' || init.properties.length < 2) return null;
  const numbers = new Map();
  for (const { type, computed, kind, key, value } of init.properties) {
    const isNegative = value?.type === 'UnaryExpression' && value.operator === '-';
    const literal = isNegative ? value.argument : value;
    const isPlain = type === 'Property' && kind === 'init' && !computed && key.type === 'Identifier';
    if (!isPlain || literal?.type !== 'Literal' || typeof literal.value !== 'number') return null;
    numbers.set(key.name, isNegative ? `(-${literal.value})` : String(literal.value));
  }
  return numbers;
}

/** Calls `look` for every node, with the one it is in and where. */
function walk(node, look, parent = null, place = '') {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, look, parent, place));
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
  look(node, parent, place);
  for (const [key, value] of Object.entries(node)) if (!KEYS_THAT_ARE_NO_USES.has(key)) walk(value, look, node, key);
}

/** Parts of a node that are more than read: written, deleted, taken apart, or asked for a member of their own. */
function writtenIn(node) {
  switch (node.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForInStatement':
    case 'ForOfStatement':
      return [node.left];
    case 'UpdateExpression':
    case 'RestElement':
      return [node.argument];
    case 'UnaryExpression':
      return node.operator === 'delete' ? [node.argument] : [];
    case 'ArrayPattern':
      return node.elements;
    case 'ObjectPattern':
      return node.properties.map(({ value }) => value);
    case 'MemberExpression':
      return [node.object];
    default:
      return [];
  }
}

/** Tables by name. One whose name is given to something else too, in whatever scope, is left alone. */
function tablesIn(program) {
  const tables = new Map();
  walk(program.body, ({ type, kind, declarations }) => {
    if (type !== 'VariableDeclaration' || kind !== 'const') return;
    for (const { id, init } of declarations) {
      const numbers = id.type === 'Identifier' ? numbersOf(init) : null;
      if (numbers) tables.set(id.name, { numbers, id, uses: [], isElsewhere: tables.has(id.name) });
    }
  });
  return tables;
}

/** @param {string} code of a chunk @returns {string} the same with numbers in place of their names */
export function inlineTables(code) {
  const program = parseAst(code);
  const tables = tablesIn(program);
  const written = new Set();
  walk(program.body, (node, parent, place) => {
    for (const each of writtenIn(node)) written.add(each);
    const table = node.type === 'Identifier' ? tables.get(node.name) : undefined;
    if (!table || node === table.id) return;
    const isKey =
      (parent.type === 'MemberExpression' && place === 'property') || (parent.type === 'Property' && place === 'key');
    if (isKey && !parent.computed && !parent.shorthand) return;
    const isRead = parent.type === 'MemberExpression' && place === 'object' && !parent.computed;
    if (isRead && !written.has(parent) && table.numbers.has(parent.property.name)) table.uses.push(parent);
    else table.isElsewhere = true;
  });
  const reads = [...tables.values()].filter(({ isElsewhere }) => !isElsewhere);
  const spots = reads.flatMap(({ numbers, uses }) =>
    uses.map((use) => [use.start, use.end, numbers.get(use.property.name)]),
  );
  let inlined = code;
  for (const [start, end, number] of spots.toSorted((one, other) => other[0] - one[0]))
    inlined = inlined.slice(0, start) + number + inlined.slice(end);
  return inlined;
}

/** @returns {import('vite').Plugin} */
export function inlinedTables() {
  return { name: 'clean-plates:inlined-tables', apply: 'build', renderChunk: (code) => inlineTables(code) };
}
