/**
 * A frame says and draws a part of what all pages together do. What is picked out of a table by its name at run time no bundler
 * leaves out; here an entry goes whose name the program of the frame does not have anywhere else. In the sources each such name is one of a
 * type, so that it is always written out where it is used.
 */
import { parseAst } from 'vite';

/** Each table, by some of the entries that it has in the sources: remarks on links; icons, and how wide their lines are. */
export const TABLES = [
  ['otherEngine', 'notAPlace', 'notAScenario', 'notAMoment'],
  ['play', 'fromStart', 'warning', 'link'],
  ['pause', 'before', 'warning', 'link'],
];

/** Calls `look` for every node. */
function walk(node, look) {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, look));
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') look(node);
  Object.values(node).forEach((each) => walk(each, look));
}

const nameOf = ({ type, computed, key }) =>
  type === 'Property' && !computed ? (key.type === 'Identifier' ? key.name : String(key.value)) : null;

/**
 * @param {string} code a whole program
 * @returns {string} the same without the entries of `TABLES` that it does not name
 */
export function shedEntries(code) {
  const tables = [];
  const named = new Set();
  const keys = new Set();
  walk(parseAst(code), (node) => {
    if (node.type === 'ObjectExpression') {
      const names = node.properties.map(nameOf);
      if (!names.includes(null) && TABLES.some((some) => some.every((name) => names.includes(name)))) {
        tables.push(node);
        for (const { key } of node.properties) keys.add(key);
      }
    } else if (node.type === 'MemberExpression' && !node.computed) named.add(node.property.name);
    else if (node.type === 'TemplateElement') named.add(node.value.cooked);
    else if (node.type === 'Literal' && typeof node.value === 'string' && !keys.has(node)) named.add(node.value);
  });
  let shed = code;
  const late = tables.toSorted((one, other) => other.start - one.start);
  for (const { start, end, properties } of late) {
    const kept = properties.filter((property) => named.has(nameOf(property)));
    shed = `${shed.slice(0, start)}{${kept.map((each) => code.slice(each.start, each.end)).join(',')}}${shed.slice(end)}`;
  }
  return shed;
}

/** @returns {import('vite').Plugin} to stand before the one that minifies again */
export function shedTables() {
  return {
    name: 'clean-plates:shed-tables',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = shedEntries(chunk.code);
    },
  };
}
