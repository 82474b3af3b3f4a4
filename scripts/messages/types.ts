/** Generates the types of the catalogue. */
import { categoriesOf, REFERENCE, type Catalogue, type Messages } from './catalogue.ts';
import { parametersOf, readMessage } from './message.ts';

const HEADER = `// Written from en.json: what each message is called and what it takes.\n`;

/** @returns one module declaration for each namespace of the English catalogue */
export function typesOf(catalogue: Catalogue): string {
  const modules = Object.entries(catalogue).map(([namespace, messages]) => {
    const lines = Object.entries(messages).map(([key, value]) => `  export const ${key}: ${typeOf(value, '  ')};`);
    return [`declare module '#messages/${namespace}' {`, ...lines, '}'].join('\n');
  });
  return `${[HEADER, ...modules].join('\n')}\n`;
}

function typeOf(value: string | Messages, indent: string): string {
  if (typeof value === 'string') return typeOfMessage(value);
  const lines = Object.entries(value).map(
    ([key, each]) => `${indent}  readonly ${key}: ${typeOf(each, `${indent}  `)};`,
  );
  return ['{', ...lines, `${indent}}`].join('\n');
}

function typeOfMessage(text: string) {
  const parameters = [...parametersOf(readMessage(text, categoriesOf(REFERENCE)))];
  if (parameters.length === 0) return 'string';
  return `(values: { ${parameters.map(([name, type]) => `readonly ${name}: ${type}`).join('; ')} }) => string`;
}
