/**
 * Where a page is one file, `import()` has nothing to wait for. A bundler that inlines such a module still lets it begin only when
 * it is asked for: it wraps the module, and all that this one imports, in functions of their own, whose names no minifier can
 * see through. Imported from the start, frames are 2 to 7 % smaller, compressed.
 */
import { parseAst } from 'vite';
import { walk } from './walkTree.mjs';

/**
 * @param {string} code a module
 * @returns {string} the same with each `import()` of a literal as a promise of what is imported at its end, so that its own styles
 *   stay before those of what came late
 */
export function importEagerly(code) {
  if (!code.includes('import(')) return code;
  const late = [];
  walk(parseAst(code), (node) => {
    if (node.type === 'ImportExpression' && typeof node.source.value === 'string') late.push(node);
  });
  const names = [...new Set(late.map(({ source }) => source.value))];
  let eager = code;
  for (const { start, end, source } of late.toSorted((one, other) => other.start - one.start))
    eager = `${eager.slice(0, start)}Promise.resolve(__late${names.indexOf(source.value)})${eager.slice(end)}`;
  return [eager, ...names.map((name, index) => `import * as __late${index} from ${JSON.stringify(name)};`)].join('\n');
}

/** @returns {import('vite').Plugin} */
export function eagerImports() {
  return {
    name: 'clean-plates:eager-imports',
    apply: 'build',
    transform: {
      order: 'post',
      handler(code, id) {
        if (!/\.tsx?(?:\?|$)/.test(id)) return null;
        const eager = importEagerly(code);
        return eager === code ? null : { code: eager, map: null };
      },
    },
  };
}
