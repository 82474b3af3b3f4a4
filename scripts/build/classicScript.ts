import { build, type Rollup } from 'vite';
import { PROJECT_ROOT } from '../commands.mjs';

/**
 * Builds a program outside of pages, such as the service worker, as one classic script.
 *
 * @param entry TypeScript, relative to the project
 * @param name global variable for its exports, if it has any
 * @param define constants, as JSON
 * @returns the script
 */
export async function buildClassicScript(entry: string, name: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { write: false, lib: { entry, formats: ['iife'], name }, target: 'es2022' },
  });
  const [{ output }] = [built].flat() as [Rollup.RollupOutput];
  return output[0].code;
}
