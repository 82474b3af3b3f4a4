import { build, type Rollup } from 'vite';
import { LICENSES, licensesOf, type LicensedPackage } from './licenses.ts';
import { PROJECT_ROOT } from '../commands.mjs';

/**
 * Builds a program outside of pages, such as the service worker, as one classic script.
 *
 * @param entry TypeScript, relative to the project
 * @param name global variable for its exports, if it has any
 * @param define constants, as JSON
 * @returns the script, and the packages in it
 */
export async function buildClassicScript(
  entry: string,
  name: string,
  define: Record<string, string>,
): Promise<{ readonly script: string; readonly licenses: readonly LicensedPackage[] }> {
  const built = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { write: false, license: { fileName: LICENSES }, lib: { entry, formats: ['iife'], name }, target: 'es2022' },
  });
  const [bundle] = [built].flat() as [Rollup.RollupOutput];
  return { script: bundle.output[0].code, licenses: licensesOf(bundle) };
}
