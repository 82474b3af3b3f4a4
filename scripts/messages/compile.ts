/** Compiles a namespace of a catalogue: each message becomes a text or a function. */
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { categoriesOf, pluralCode, type Messages } from './catalogue.ts';
import { SKINS } from '../../src/content/glossary/terms.ts';
import {
  FORMATS,
  hasSkins,
  inSkin,
  joinNumbers,
  openSelects,
  parametersOf,
  readMessage,
  writeMessage,
} from './message.ts';
import type { Token } from '@messageformat/parser';

/** The module that compiled messages call: number formats, `select`, `plural`, and the plural rules. */
export const RUNTIME = '#messages/runtime';

const IMPORT = /^import \{ (.*) \} from .*$/gm;
const MODULE_BODY = /^(?:import .*\n)*export default ([\s\S]*)$/;

interface Compiled {
  /** Names of the runtime. */
  readonly called: readonly string[];
  /** To run first. */
  readonly statements: string;
  /** An object literal of texts and functions. A text in two forms is a getter. */
  readonly value: string;
  /** Top-level texts in two forms. */
  readonly changing: readonly string[];
}

/**
 * @param messages one namespace
 * @param code its language
 */
function compile(messages: Messages, code: string): Compiled {
  const formatters = Object.fromEntries(FORMATS.map((id) => [id, { formatter: String, id, module: RUNTIME }]));
  const compiler = new MessageFormat(pluralCode(code), { customFormatters: formatters, strictPluralKeys: true });
  const functions: Record<string, string> = {};
  const own = new Set<string>();
  /** A text, or a function of the message's parameters. */
  const formOf = (tokens: readonly Token[], isText: boolean): string => {
    if (isText) return JSON.stringify(tokens.map((token) => ('value' in token ? token.value : '#')).join(''));
    const name = `f${Object.keys(functions).length}`;
    functions[name] = writeMessage(openSelects(tokens));
    return `say.${name}`;
  };
  const entryOf = (key: string, value: string | Messages): string => {
    const name = JSON.stringify(key);
    if (typeof value !== 'string') return `${name}: ${objectOf(value)}`;
    const tokens = joinNumbers(readMessage(value, categoriesOf(code)));
    const isText = parametersOf(tokens).size === 0;
    if (!hasSkins(tokens)) return `${name}: ${formOf(tokens, isText)}`;
    own.add('pick');
    const forms = SKINS.map((skin) => formOf(inSkin(tokens, skin), isText)).join(', ');
    return isText ? `get ${name}() { return pick(${forms}); }` : `${name}: (values) => pick(${forms})(values)`;
  };
  const objectOf = (group: Messages): string =>
    `{ ${Object.entries(group)
      .map(([key, each]) => entryOf(key, each))
      .join(', ')} }`;
  const value = objectOf(messages);
  const changing = Object.entries(messages).flatMap(([name, each]) => (isTextInTwoForms(each, code) ? [name] : []));
  if (Object.keys(functions).length === 0) return { called: [...own], statements: '', value, changing };
  const compiled = compileModule(compiler, functions).trim();
  const [, body] = MODULE_BODY.exec(compiled) ?? [];
  if (body === undefined) throw new Error('the compiler of messages wrote a module of another form than before');
  const called = [...compiled.matchAll(IMPORT)].flatMap(([, names = '']) => names.split(', '));
  return { called: [...called, ...own].toSorted(), statements: `const say = ${body};\n`, value, changing };
}

/** Whether a message takes no parameters and has a form for each skin. */
export function isTextInTwoForms(message: string | Messages, code: string): boolean {
  if (typeof message !== 'string') return false;
  const tokens = readMessage(message, categoriesOf(code));
  return hasSkins(tokens) && parametersOf(tokens).size === 0;
}

/**
 * Statements of a module whose exports are the properties of `words`.
 *
 * @param names of the messages
 * @param changing those that are texts in two forms: exported as variables, which a change of the skin assigns anew
 */
export function exportWords(names: readonly string[], changing: readonly string[]): string {
  // With a prefix, since a message may have a reserved word as its name, such as `continue`.
  const variables = names.map((name) => `${changing.includes(name) ? 'let' : 'const'} $${name} = words.${name};\n`);
  const updates = changing.map((name) => `onSkin(() => { $${name} = words.${name}; });\n`);
  return `${variables.join('')}${updates.join('')}export { ${names.map((name) => `$${name} as ${name}`).join(', ')} };\n`;
}

/**
 * @param messages one namespace
 * @param code its language
 * @param runtime specifier of the runtime
 * @returns an ES module: top-level keys are its exports
 */
export function compileNamespace(messages: Messages, code: string, runtime: string = RUNTIME): string {
  const { called, statements, value, changing } = compile(messages, code);
  const taken = changing.length === 0 ? called : [...called, 'onSkin'];
  const imports = taken.length === 0 ? '' : `import { ${taken.join(', ')} } from ${JSON.stringify(runtime)};\n`;
  return `${imports}${statements}const words = ${value};\n${exportWords(Object.keys(messages), changing)}`;
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
