/** The types of the catalogue, as TypeScript reads them. */
import { categoriesOf, REFERENCE } from './catalogue.mjs';
import { parametersOf, readMessage } from './message.mjs';

const HEADER = `// Written from en.json: what each message is called and what it takes.\n`;

/**
 * @param {import('./catalogue.mjs').Catalogue} catalogue
 * @returns {string} one module declaration for each namespace of the English catalogue
 */
export function typesOf(catalogue) {
  const modules = Object.entries(catalogue).map(([namespace, messages]) => {
    const lines = Object.entries(messages).map(([key, value]) => `  export const ${key}: ${typeOf(value, '  ')};`);
    return [`declare module '#messages/${namespace}' {`, ...lines, '}'].join('\n');
  });
  return `${[HEADER, ...modules].join('\n')}\n`;
}

/** @param {string | import('./catalogue.mjs').Messages} value @param {string} indent @returns {string} */
function typeOf(value, indent) {
  if (typeof value === 'string') return typeOfMessage(value);
  const lines = Object.entries(value).map(
    ([key, each]) => `${indent}  readonly ${key}: ${typeOf(each, `${indent}  `)};`,
  );
  return ['{', ...lines, `${indent}}`].join('\n');
}

/** @param {string} text */
function typeOfMessage(text) {
  const parameters = [...parametersOf(readMessage(text, categoriesOf(REFERENCE)))];
  if (parameters.length === 0) return 'string';
  return `(values: { ${parameters.map(([name, type]) => `readonly ${name}: ${type}`).join('; ')} }) => string`;
}
