/** From one namespace of a catalogue to the text of a module: a constant or a function for each message. */
import MessageFormat from '@messageformat/core';
import Compiler from '@messageformat/core/lib/compiler.js';
import { categoriesOf, pluralCode } from './catalogue.mjs';
import { FORMATS, parametersOf, readMessage, writeMessage } from './message.mjs';

/** What compiled messages may call from `src/messages/formats.ts`. */
const FORMAT_NAMES = [...FORMATS, 'number'];

/** The package's compiler, in fewer bytes: a choice is a condition, and our ways to write a number know their language. */
class ShortCompiler extends Compiler {
  token(token, pluralToken) {
    switch (token.type) {
      case 'select':
        return this.choice(token, pluralToken);
      case 'function': {
        this.arguments.push(token.arg);
        this.setFormatter(token.key);
        const digits = (token.param ?? []).map(({ value }) => value.trim()).join('');
        return `${token.key}(d.${token.arg}${digits && `, ${digits}`})`;
      }
      case 'octothorpe':
        if (!pluralToken) return '"#"';
        this.setFormatter('number');
        return `number(d.${pluralToken.arg})`;
      default:
        return super.token(token, pluralToken);
    }
  }

  choice({ arg, cases }, pluralToken) {
    this.arguments.push(arg);
    const texts = cases.map(({ key, tokens }) => ({
      key,
      code: this.concatenate(
        tokens.map((each) => this.token(each, pluralToken)),
        false,
      ),
    }));
    if (texts.every(({ code }) => code === texts[0].code)) return texts[0].code;
    const rest = texts.find(({ key }) => key === 'other') ?? texts.at(-1);
    const conditions = texts
      .filter((each) => each !== rest)
      .map(({ key, code }) => `${conditionOf(`d.${arg}`, key)} ? ${code} : `);
    return `(${conditions.join('')}${rest.code})`;
  }
}

function conditionOf(value, key) {
  if (key === 'true') return value;
  return key === 'false' ? `!${value}` : `${value} === ${JSON.stringify(key)}`;
}

/**
 * @param {Record<string, unknown>} messages one namespace
 * @param {string} code its language
 * @param {string} formatsFile from where the module imports the ways to write numbers
 * @returns {string} an ES module: top-level keys are its exports, so that unused ones are left out of a build
 */
export function compileNamespace(messages, code, formatsFile) {
  const language = pluralCode(code);
  const formats = Object.fromEntries(FORMAT_NAMES.map((id) => [id, { formatter: String, id, module: formatsFile }]));
  const options = new MessageFormat(language, { customFormatters: formats, strictPluralKeys: true }).resolvedOptions();
  const compiler = new ShortCompiler(options);
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
      called.filter((name) => name === 'plural'),
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
