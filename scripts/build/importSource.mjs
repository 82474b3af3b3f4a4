import path from 'node:path';
import { runnerImport } from 'vite';
import { PROJECT_ROOT } from '../commands.mjs';

/**
 * Runs a module of the sources, which Node cannot read by itself.
 *
 * @param {string} file TypeScript, relative to the project
 * @returns {Promise<any>} what it exports
 */
export async function importSource(file) {
  // It says that this is development, and a build that comes after would believe it.
  const { NODE_ENV } = process.env;
  const { module } = await runnerImport(path.join(PROJECT_ROOT, file), {
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'error',
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return module;
}
