import { lineOf, parseSource, walk } from './readImports.ts';
import type { Violation } from './roomRules.ts';

/** Names of page, worker, clock and locale, which runs must not depend on. */
const BANNED_NAMES = new Set(
  (
    'Date Intl console performance crypto window document navigator localStorage self globalThis postMessage fetch ' +
    'process Buffer setTimeout setInterval queueMicrotask requestAnimationFrame'
  ).split(' '),
);

/** Methods whose result depends on the locale of the machine. */
const BANNED_METHODS = new Set(['toLocaleString', 'localeCompare', 'toLocaleUpperCase', 'toLocaleLowerCase']);

type Named = { readonly type?: unknown; readonly name?: unknown };

function nameOf(value: unknown): string | null {
  const { type, name } = (value ?? {}) as Named;
  return type === 'Identifier' && typeof name === 'string' ? name : null;
}

/** Uses of banned names in the rooms of the model: in expressions, not in comments or as property names. */
export function modelBans(roomName: string, file: string, source: string): Violation[] {
  const violations: Violation[] = [];
  const room = roomName === 'engine' ? 'the engine' : roomName;
  const notReferences = new Set<unknown>();
  for (const node of walk(parseSource(file, source))) {
    const report = (what: string): void => {
      violations.push({ file, line: lineOf(source, node.start), reason: `${room} must not use ${what}` });
    };
    if (node.type === 'MemberExpression' && node['computed'] !== true) {
      const property = nameOf(node['property']) ?? '';
      notReferences.add(node['property']);
      if (nameOf(node['object']) === 'Math' && property === 'random') report('Math.random');
      if (BANNED_METHODS.has(property)) report(property);
    } else if (node['computed'] !== true && 'key' in node) {
      notReferences.add(node['key']);
    }
    const name = nameOf(node);
    if (name !== null && BANNED_NAMES.has(name) && !notReferences.has(node)) report(name);
  }
  return violations;
}
