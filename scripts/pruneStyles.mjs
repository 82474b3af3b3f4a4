/** Leaves out of styles what stands for classes that a page or picture never names. */
import { parse } from 'postcss';

/** Whole words, and beginnings of words that a program puts together: `cp-seal-${kind}`, `cafeteria-${kind}`. */
const WORDS = /[\w-]+/g;
const CLASSES = /\.([\w-]+)/g;
/** What stands in brackets need not hold: any of `:is()` is enough, and `:not()` holds without. */
const IN_BRACKETS = /\([^()]*\)/g;

/**
 * @param {string} styles
 * @param {string} program all else: a class that is neither in it nor begun in it cannot come about
 * @returns {string} the styles without the selectors of such classes, and without rules that have no other
 */
export function pruneStyles(styles, program) {
  const words = new Set(program.match(WORDS));
  const beginnings = [...words].filter((word) => /^[a-z]{2,}.*-$/.test(word));
  const canBe = (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  const isMet = (selector) => {
    // From the innermost out.
    let bare = selector.replaceAll(IN_BRACKETS, '');
    while (bare.includes('(')) bare = bare.replaceAll(IN_BRACKETS, '');
    return [...bare.matchAll(CLASSES)].every(([, name]) => canBe(name));
  };
  const root = parse(styles);
  root.walkComments((comment) => comment.remove());
  root.walkRules((rule) => {
    // Steps of an animation are rules too.
    if (rule.parent?.type === 'atrule' && rule.parent.name.endsWith('keyframes')) return;
    const met = rule.selectors.filter(isMet);
    if (met.length === 0) rule.remove();
    else if (met.length < rule.selectors.length) rule.selectors = met;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}
