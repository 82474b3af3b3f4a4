/** Leaves out of styles what stands for classes and properties that a page or picture never names. */
import { parse } from 'postcss';

/** Whole words, and beginnings of words that a program puts together: `cp-seal-${kind}`, `cafeteria-${kind}`. */
const WORDS = /[\w-]+/g;
const CLASSES = /\.([\w-]+)/g;
/** What `:has()` asks for has to be there, where it asks for one thing. */
const HAS_ONE = /:has\(([^(),]*)\)/g;
/** What stands in other brackets need not hold: any of `:is()` is enough, and `:not()` holds without. */
const IN_BRACKETS = /\([^()]*\)/g;

/**
 * @param {string} styles
 * @param {string} program all else: a class that is neither in it nor begun in it cannot come about
 * @returns {string} the styles without the selectors of such classes, without custom properties that nobody reads, and without
 *   rules that have nothing else
 */
export function pruneStyles(styles, program) {
  const words = new Set(program.match(WORDS));
  const beginnings = [...words].filter((word) => /^[a-z]{2,}.*-$/.test(word));
  const canBe = (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  const isMet = (selector) => {
    // From the innermost out.
    let bare = selector.replaceAll(HAS_ONE, ' $1').replaceAll(IN_BRACKETS, '');
    while (bare.includes('(')) bare = bare.replaceAll(IN_BRACKETS, '');
    return [...bare.matchAll(CLASSES)].every(([, name]) => canBe(name));
  };
  const root = parse(styles);
  root.walkComments((comment) => comment.remove());
  root.walkAtRules('font-face', (face) => {
    if (!isWritten(face, program)) face.remove();
  });
  root.walkRules((rule) => {
    // Steps of an animation are rules too.
    if (rule.parent?.type === 'atrule' && rule.parent.name.endsWith('keyframes')) return;
    const met = rule.selectors.filter(isMet);
    if (met.length === 0) rule.remove();
    else if (met.length < rule.selectors.length) rule.selectors = met;
  });
  for (let before = Infinity; before > 0;) before = pruneProperties(root, words);
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

const RANGE = /U\+([\da-f]+)(?:-([\da-f]+))?/gi;

/** Whether any character of a face is in the program: a frame of one language needs no faces for the letters of another. */
function isWritten(face, program) {
  const ranges = face.nodes.find(({ prop }) => prop === 'unicode-range')?.value;
  if (ranges === undefined) return true;
  const classes = [...ranges.matchAll(RANGE)].map(([, from, to = from]) => String.raw`\u{${from}}-\u{${to}}`);
  return new RegExp(`[${classes.join('')}]`, 'u').test(program);
}

const PROPERTY = /--[\w-]+/g;

/** Takes out custom properties that neither the styles read nor the program names, whole or in part. Answers how many. */
function pruneProperties(root, words) {
  const read = new Set();
  root.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(PROPERTY)) read.add(name);
  });
  const beginnings = [...words].filter((word) => /^--.*-$/.test(word));
  const isRead = (name) =>
    read.has(name) || words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  let count = 0;
  root.walkDecls(/^--/, (declaration) => {
    if (isRead(declaration.prop)) return;
    declaration.remove();
    count += 1;
  });
  return count;
}
