/**
 * `const Row = { Step: 0, Kind: 1 }` is how the sources name numbers; a build has no use for the names. In each chunk, what is
 * read of such a table becomes its number, and the minifier leaves the table out.
 */
import { parseAst } from 'vite';

/**
 * @typedef {import('vite').ESTree.Node} Node
 * @typedef {{ start: number, end: number, number: string }} Use
 * @typedef {{ numbers: Map<string, string>, id: Node, uses: Use[], isElsewhere: boolean }} Table
 */

/** The numbers of a table by name, or null where it is none. @param {Node | null} init */
function numbersOf(init) {
  if (init?.type !== 'ObjectExpression' || init.properties.length < 2) return null;
  /** @type {Map<string, string>} */
  const numbers = new Map();
  for (const property of init.properties) {
    if (property.type !== 'Property' || property.kind !== 'init' || property.computed) return null;
    const { key, value } = property;
    const isNegative = value.type === 'UnaryExpression' && value.operator === '-';
    const literal = isNegative ? value.argument : value;
    if (key.type !== 'Identifier' || literal.type !== 'Literal' || typeof literal.value !== 'number') return null;
    numbers.set(key.name, isNegative ? `(-${literal.value})` : String(literal.value));
  }
  return numbers;
}

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  value !== null && typeof value === 'object' && 'type' in value && typeof value.type === 'string';

/**
 * Calls `look` for every node below one, with the one it is in and where.
 *
 * @param {Node} parent
 * @param {(node: Node, parent: Node, place: string) => void} look
 */
function walk(parent, look) {
  for (const [place, value] of Object.entries(parent))
    for (const node of [value].flat().filter(isNode)) {
      look(node, parent, place);
      walk(node, look);
    }
}

/**
 * Parts of a node that are more than read: written, deleted, taken apart, or asked for a member of their own.
 *
 * @param {Node} node
 * @returns {readonly (Node | null)[]}
 */
function writtenIn(node) {
  if (node.type === 'UnaryExpression') return node.operator === 'delete' ? [node.argument] : [];
  if (node.type === 'ArrayPattern') return node.elements;
  if (node.type === 'ObjectPattern') return node.properties.map((each) => ('value' in each ? each.value : null));
  if (node.type === 'MemberExpression') return [node.object];
  if (node.type === 'UpdateExpression' || node.type === 'RestElement') return [node.argument];
  const isGiven = ['AssignmentExpression', 'AssignmentPattern', 'ForInStatement', 'ForOfStatement'].includes(node.type);
  return isGiven && 'left' in node ? [node.left] : [];
}

/** Tables by name. One whose name is given to something else too, in whatever scope, is left alone. @param {Node} program */
function tablesIn(program) {
  /** @type {Map<string, Table>} */
  const tables = new Map();
  walk(program, (node) => {
    if (node.type !== 'VariableDeclaration' || node.kind !== 'const') return;
    for (const { id, init } of node.declarations) {
      const numbers = numbersOf(init);
      if (numbers && id.type === 'Identifier')
        tables.set(id.name, { numbers, id, uses: [], isElsewhere: tables.has(id.name) });
    }
  });
  return tables;
}

/** @param {string} code of a chunk @returns {string} the same with numbers in place of their names */
export function inlineTables(code) {
  const program = parseAst(code);
  const tables = tablesIn(program);
  /** @type {Set<Node | null>} */
  const written = new Set();
  walk(program, (node, parent, place) => {
    for (const each of writtenIn(node)) written.add(each);
    const table = node.type === 'Identifier' ? tables.get(node.name) : undefined;
    if (!table || node === table.id) return;
    const isMember = parent.type === 'MemberExpression' && !parent.computed;
    if (isMember && place === 'property') return;
    if (parent.type === 'Property' && place === 'key' && !parent.computed && !parent.shorthand) return;
    const number =
      isMember && parent.property.type === 'Identifier' ? table.numbers.get(parent.property.name) : undefined;
    if (number !== undefined && !written.has(parent)) table.uses.push({ start: parent.start, end: parent.end, number });
    else table.isElsewhere = true;
  });
  const uses = [...tables.values()].flatMap((table) => (table.isElsewhere ? [] : table.uses));
  let inlined = code;
  for (const { start, end, number } of uses.toSorted((one, other) => other.start - one.start))
    inlined = inlined.slice(0, start) + number + inlined.slice(end);
  return inlined;
}

/** @returns {import('vite').Plugin} */
export function inlinedTables() {
  return { name: 'clean-plates:inlined-tables', apply: 'build', renderChunk: (code) => inlineTables(code) };
}
