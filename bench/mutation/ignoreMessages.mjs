/** A plugin of Stryker: leaves the words of errors alone, which nobody but a programmer reads. */

const THROWERS = new Set(['Error', 'RangeError', 'TypeError', 'invariant']);

/** Texts of `new Error(…)` and the like, and of `invariant(condition, …)`. */
export function isMessage(path) {
  if (!path.isStringLiteral() && !path.isTemplateLiteral()) return false;
  const { parent } = path;
  return (
    (parent.type === 'NewExpression' || parent.type === 'CallExpression') &&
    THROWERS.has(parent.callee.name) &&
    parent.arguments.includes(path.node)
  );
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'messages',
    value: { shouldIgnore: (path) => (isMessage(path) ? 'words of an error' : undefined) },
  },
];
