/** Compiles a namespace of a catalogue: each message becomes a text or a function. */
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { categoriesOf, pluralCode, type Messages } from './catalogue.ts';
import { FORMATS, parametersOf, readMessage, writeMessage } from './message.ts';

/** The module that compiled messages call: number formats, `select`, `plural`, and the plural rules. */
export const RUNTIME = '#messages/runtime';

const IMPORT = /^import \{ (.*) \} from .*$/gm;
const MODULE_BODY = /^(?:import .*\n)*export default ([\s\S]*)$/;

/**
 * @param messages one namespace
 * @param code its language
 * @returns `called`: names of the runtime; `statements`: to run first; `value`: an object literal of its texts and functions
 */
function compile(messages: Messages, code: string): { called: string[]; statements: string; value: string } {
  const formatters = Object.fromEntries(FORMATS.map((id) => [id, { formatter: String, id, module: RUNTIME }]));
  const compiler = new MessageFormat(pluralCode(code), { customFormatters: formatters, strictPluralKeys: true });
  const functions: Record<string, string> = {};
  const valueOf = (value: string | Messages): string => {
    if (typeof value !== 'string')
      return `{ ${Object.entries(value)
        .map(([key, each]) => `${JSON.stringify(key)}: ${valueOf(each)}`)
        .join(', ')} }`;
    const tokens = readMessage(value, categoriesOf(code));
    if (parametersOf(tokens).size === 0)
      return JSON.stringify(tokens.map((token) => ('value' in token ? token.value : '#')).join(''));
    const name = `f${Object.keys(functions).length}`;
    functions[name] = writeMessage(tokens);
    return `say.${name}`;
  };
  const value = valueOf(messages);
  if (Object.keys(functions).length === 0) return { called: [], statements: '', value };
  const compiled = compileModule(compiler, functions).trim();
  const [, body] = MODULE_BODY.exec(compiled) ?? [];
  if (body === undefined) throw new Error('the compiler of messages wrote a module of another form than before');
  const called = [...compiled.matchAll(IMPORT)].flatMap(([, names = '']) => names.split(', '));
  return { called: called.toSorted(), statements: `const say = ${body};\n`, value };
}

/**
 * @param messages one namespace
 * @param code its language
 * @param runtime specifier of the runtime
 * @returns an ES module: top-level keys are its exports
 */
export function compileNamespace(messages: Messages, code: string, runtime: string = RUNTIME): string {
  const { called, statements, value } = compile(messages, code);
  const imports = called.length === 0 ? '' : `import { ${called.join(', ')} } from ${JSON.stringify(runtime)};\n`;
  const names = Object.keys(messages);
  // With a prefix, since a message may have a reserved word as its name, such as `continue`.
  const constants = names.map((name) => `const $${name} = words.${name};\n`).join('');
  const exported = names.map((name) => `$${name} as ${name}`).join(', ');
  return `${imports}${statements}const words = ${value};\n${constants}export { ${exported} };\n`;
}

/**
 * @param messages one namespace
 * @param code its language
 * @returns source of a function that takes the runtime and returns the texts and functions by name
 */
export function compileFactory(messages: Messages, code: string): string {
  const { called, statements, value } = compile(messages, code);
  return `({ ${called.join(', ')} }) => { ${statements}return ${value}; }`;
}
