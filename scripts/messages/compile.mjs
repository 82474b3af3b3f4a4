/** From one namespace of a catalogue to the text of a module: a constant or a function for each message. */
import MessageFormat from '@messageformat/core';
import Compiler from '@messageformat/core/lib/compiler.js';
import { categoriesOf, pluralCode } from './catalogue.mjs';
import { FORMATS, parametersOf, readMessage, writeMessage } from './message.mjs';

/** What compiled messages may call, and where it comes from. */
const FORMAT_NAMES = [...FORMATS, 'number'];

/**
 * @param {Record<string, unknown>} messages one namespace
 * @param {string} code its language
 * @param {string} formatsFile from where the module imports the ways to write numbers
 * @returns {string} an ES module: top-level keys are its exports, so that unused ones are left out of a build
 */
export function compileNamespace(messages, code, formatsFile) {
  const language = pluralCode(code);
  const formats = Object.fromEntries(
    FORMATS.map((id) => [id, { formatter: String, arg: 'string', id, module: formatsFile }]),
  );
  const options = new MessageFormat(language, { customFormatters: formats, strictPluralKeys: true }).resolvedOptions();
  const compiler = new Compiler(options);
  const categories = categoriesOf(code);

  const compileMessage = (text) => {
    const tokens = readMessage(text, categories);
    if (parametersOf(tokens).size === 0) return JSON.stringify(tokens.map(({ value = '#' }) => value).join(''));
    return compiler.compile(writeMessage(tokens), options.plurals[0]);
  };
  const compileValue = (value) =>
    typeof value === 'string'
      ? compileMessage(value)
      : `{ ${Object.entries(value)
          .map(([key, each]) => `${JSON.stringify(key)}: ${compileValue(each)}`)
          .join(', ')} }`;

  const names = Object.keys(messages);
  const constants = names.map((name) => `const $${name} = ${compileValue(messages[name])};`);
  const called = Object.keys(compiler.runtime);
  return [
    ...importLine(
      called.filter((name) => name === 'plural' || name === 'select'),
      '@messageformat/runtime',
    ),
    ...importLine(
      called.filter((name) => name === language),
      '@messageformat/runtime/lib/cardinals',
    ),
    ...importLine(
      called.filter((name) => FORMAT_NAMES.includes(name)),
      formatsFile,
    ),
    ...constants,
    `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} };`,
    '',
  ].join('\n');
}

const importLine = (names, from) =>
  names.length === 0 ? [] : [`import { ${names.join(', ')} } from ${JSON.stringify(from)};`];
