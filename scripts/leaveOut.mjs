/** The build plugin that keeps out of a frame what its exhibit can never reach. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './commands.mjs';

/** Beside an exhibit: files of the sources that its frame is built without. */
const LIST = 'frameWithout.json';

/** @param {string} id @returns {readonly string[]} paths in the project */
export function leftOutOf(id) {
  const list = path.join(PROJECT_ROOT, 'src/exhibits', id, LIST);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

const EXPORT = /^export (?!type|interface|declare)(?:abstract )?(\S+) (\w+)/gm;

/**
 * @param {string} source of a file that exports nothing but types, classes and functions
 * @param {string} file its name, which is told to whoever reaches it after all
 * @returns {string} a module with the same exports, each of which throws
 * @throws Error where something else is exported
 */
export function refusing(source, file) {
  const message = JSON.stringify(`this frame was built without ${file}`);
  return [...source.matchAll(EXPORT)]
    .map(([, kind, name]) => {
      if (kind !== 'class' && kind !== 'function') throw new Error(`${file} cannot be left out: ${name} is a ${kind}`);
      return `export function ${name}() { throw new Error(${message}); }\n`;
    })
    .join('');
}

/**
 * Puts modules that refuse in place of those that the exhibit names.
 *
 * @param {string} id of an exhibit
 * @returns {import('vite').Plugin}
 */
export function leaveOut(id) {
  const left = new Map(leftOutOf(id).map((file) => [path.join(PROJECT_ROOT, file), file]));
  return {
    name: 'clean-plates:leave-out',
    apply: 'build',
    enforce: 'pre',
    load(file) {
      const name = left.get(file);
      return name === undefined ? null : refusing(readFileSync(file, 'utf8'), name);
    },
  };
}
