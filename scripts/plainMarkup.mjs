/**
 * In a frame, elements get the names that the browser has for what React calls otherwise: `strokeWidth` is `stroke-width`, and a field
 * that is typed into says `input`. Elsewhere Preact's compatibility layer does so each time that an element is drawn; here
 * it is done once, before, and a frame carries neither that layer nor its time (`src/embed/preact/react.ts`).
 */
import { parseAst } from 'vite';
import { walk } from './walkTree.mjs';

/** Attributes whose words SVG has a hyphen between (SVG 2, presentation attributes); all others of its are in one word or in camel case. */
const HYPHENATED = new Set(
  (
    'alignmentBaseline baselineShift clipPath clipRule colorInterpolation dominantBaseline fillOpacity fillRule floodColor ' +
    'floodOpacity fontFamily fontSize fontStretch fontStyle fontVariant fontWeight imageRendering letterSpacing lightingColor ' +
    'markerEnd markerMid markerStart paintOrder pointerEvents shapeRendering stopColor stopOpacity strokeDasharray ' +
    'strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration ' +
    'textOverflow textRendering unicodeBidi vectorEffect wordSpacing writingMode'
  ).split(' '),
);

/** Fields that say `change` when they are set, in the browser as in React. */
const SET_AT_ONCE = new Set(['checkbox', 'radio', 'file']);

/** What the layer does something with that no frame needs so far. */
const REFUSED = new Set(['class', 'defaultValue', 'defaultChecked', 'download']);

/**
 * @param {string} tag an element
 * @param {string} name of an attribute as React has it
 * @param {string | null} [type] that of a field; null where it is computed
 * @returns {string} as Preact has it without its compatibility layer
 */
export function plainName(tag, name, type = 'text') {
  if (REFUSED.has(name) || (tag === 'select' && name === 'multiple'))
    throw new Error(`<${tag} ${name}>: frames do without, until scripts/plainMarkup.mjs knows it`);
  if (name === 'className') return 'class';
  if (name === 'onFocus') return 'onfocusin';
  if (name === 'onBlur') return 'onfocusout';
  if (name === 'onDoubleClick') return 'ondblclick';
  if (name === 'onInput') return 'oninput';
  if (name === 'onChange' && (tag === 'input' || tag === 'textarea')) {
    if (type === null) throw new Error(`<${tag} onChange>: what it is called depends on a type that is computed`);
    return SET_AT_ONCE.has(type) ? name : 'oninput';
  }
  return HYPHENATED.has(name) ? name.replaceAll(/[A-Z]/g, '-$&').toLowerCase() : name;
}

const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** Whether a style is written out, without a number. */
const isOfTexts = (node) =>
  node.type === 'ObjectExpression' && node.properties.every(({ type, value }) => type === 'Property' && isText(value));

/** What the type of a field is: null where it is computed. */
function typeOf(attributes) {
  const given = attributes.find(({ name }) => name?.name === 'type');
  if (!given) return 'text';
  return given.value?.type === 'Literal' ? given.value.value : null;
}

/**
 * @param {string} code a module in TypeScript with elements in it
 * @returns {string} the same with Preact's names
 * @throws Error where a name cannot be told
 */
export function plainMarkup(code) {
  const changes = [];
  let hasLengths = false;
  walk(parseAst(code, { lang: 'tsx' }), (node) => {
    if (node.type !== 'JSXOpeningElement' || !/^[a-z]/.test(node.name.name ?? '')) return;
    const tag = node.name.name;
    const type = typeOf(node.attributes);
    const names = new Set();
    for (const attribute of node.attributes) {
      if (attribute.type === 'JSXSpreadAttribute')
        throw new Error(`<${tag}>: write out its attributes, frames are built by their names`);
      const { name, value } = attribute;
      if (name.type !== 'JSXIdentifier') continue;
      const plain = plainName(tag, name.name, type);
      if (names.has(plain)) throw new Error(`<${tag} ${name.name}>: it has another ${plain}`);
      names.add(plain);
      if (plain !== name.name) changes.push({ start: name.start, end: name.end, text: plain });
      if (name.name === 'translate') {
        if (value?.value !== 'no') throw new Error(`<${tag} translate>: how it is told is known of "no" alone`);
        changes.push({ start: value.start, end: value.end, text: '{false}' });
      }
      if (name.name !== 'style' || isOfTexts(value.expression)) continue;
      const { start, end } = value.expression;
      hasLengths = true;
      changes.push({ start, end, text: `__lengths(${code.slice(start, end)})` });
    }
  });
  let plain = code;
  for (const { start, end, text } of changes.toSorted((one, other) => other.start - one.start))
    plain = plain.slice(0, start) + text + plain.slice(end);
  return hasLengths ? `${plain}\nimport { lengths as __lengths } from 'react';` : plain;
}

/** @returns {import('vite').Plugin} refuses what it has no names for, if it is in the frame after all */
export function plainNames() {
  const refused = new Map();
  return {
    name: 'clean-plates:plain-names',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /\.tsx$/ },
      handler(code, id) {
        try {
          const plain = plainMarkup(code);
          return plain === code ? null : { code: plain, map: null };
        } catch (error) {
          refused.set(id, error.message);
          return null;
        }
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        for (const [id, { renderedLength }] of Object.entries(chunk.modules ?? {}))
          if (renderedLength > 0 && refused.has(id)) this.error(`${id}: ${refused.get(id)}`);
    },
  };
}
