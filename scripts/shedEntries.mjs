/**
 * A frame says and draws a part of what all pages together do. What is picked out of a table by its name at run time no bundler
 * leaves out; here an entry goes whose name the program of the frame does not have anywhere else. In the sources each such name is one of a
 * type, so that it is always written out where it is used.
 */
import { parseAst } from 'vite';
import { walk } from './walkTree.mjs';

/**
 * Each table, by some of the entries that it has in the sources: remarks on links; icons, and how wide their lines are. Of an icon no
 * file but that of the table has more than the name.
 */
export const TABLES = [
  { some: ['otherEngine', 'notAPlace', 'notAScenario', 'notAMoment'], isOpen: true },
  { some: ['play', 'fromStart', 'warning', 'link'], isOpen: false },
  { some: ['pause', 'before', 'warning', 'link'], isOpen: false },
];

const nameOf = ({ type, computed, key }) =>
  type === 'Property' && !computed ? (key.type === 'Identifier' ? key.name : String(key.value)) : null;

/**
 * @param {string} code a whole program
 * @returns {string} the same without the entries of `TABLES` that it does not name
 */
export function shedEntries(code) {
  const tables = [];
  const named = new Set();
  const members = new Set();
  const keys = new Set();
  walk(parseAst(code), (node) => {
    if (node.type === 'ObjectExpression') {
      const names = node.properties.map(nameOf);
      const table = TABLES.find(({ some }) => some.every((name) => names.includes(name)));
      if (table && !names.includes(null)) {
        tables.push({ ...node, isOpen: table.isOpen });
        for (const { key } of node.properties) keys.add(key);
      }
    } else if (node.type === 'MemberExpression' && !node.computed) members.add(node.property.name);
    else if (node.type === 'TemplateElement') named.add(node.value.cooked);
    else if (node.type === 'Literal' && typeof node.value === 'string' && !keys.has(node)) named.add(node.value);
  });
  let shed = code;
  const late = tables.toSorted((one, other) => other.start - one.start);
  for (const { start, end, properties, isOpen } of late) {
    const isNamed = (name) => named.has(name) || (isOpen && members.has(name));
    const kept = properties.filter((property) => isNamed(nameOf(property)));
    shed = `${shed.slice(0, start)}{${kept.map((each) => code.slice(each.start, each.end)).join(',')}}${shed.slice(end)}`;
  }
  return shed;
}

/** @returns {import('vite').Plugin} */
export function shedTables() {
  return {
    name: 'clean-plates:shed-tables',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = shedEntries(chunk.code);
    },
  };
}
