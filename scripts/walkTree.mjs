/**
 * @param {unknown} node of a syntax tree, or a list of such
 * @param {(node: { type: string }) => void} look called for every node, an outer one before those in it
 */
export function walk(node, look) {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, look));
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') look(node);
  Object.values(node).forEach((each) => walk(each, look));
}
