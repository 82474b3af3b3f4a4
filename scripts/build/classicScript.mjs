import { build } from 'vite';
import { PROJECT_ROOT } from '../commands.mjs';

/**
 * Builds a program that is no part of a page into one classic script.
 *
 * @param {string} entry TypeScript, relative to the project
 * @param {string} name of the global variable that it may make
 * @param {Record<string, string>} define constants, as JSON
 * @returns {Promise<string>} the script
 */
export async function buildClassicScript(entry, name, define) {
  const built = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { write: false, lib: { entry, formats: ['iife'], name }, target: 'es2022' },
  });
  const [{ output }] = /** @type {[import('vite').Rollup.RollupOutput]} */ ([built].flat());
  return output[0].code;
}
