/** Brings node_modules to what the lockfile names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT, runNpm } from './commands.mjs';

/**
 * @param {string} root
 * @param {string} file a lockfile
 * @returns {Record<string, { version?: string, optional?: boolean }> | null} packages by where they lie
 */
function readPackages(root, file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Whether every package of the lockfile is installed in its version. Packages for other platforms may be missing. */
export function areDependenciesInstalled(root = PROJECT_ROOT) {
  const wanted = readPackages(root, 'package-lock.json');
  const installed = readPackages(root, 'node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([location, { version, optional }]) => {
    if (location === '') return true;
    const present = installed[location];
    return present ? present.version === version : optional === true;
  });
}

/** @returns {Promise<boolean>} whether the packages are there now. Says what it does only when there is work to do. */
export async function ensureDependencies({ mayInstall = true, root = PROJECT_ROOT } = {}) {
  if (areDependenciesInstalled(root)) return true;
  if (!mayInstall) {
    console.error(
      'node_modules is not what package-lock.json names, and --no-install forbids installing it: run "npm ci" first.',
    );
    return false;
  }
  // Standard output belongs to the program that is run.
  console.error('Installing what package-lock.json names …');
  const args = ['ci', '--prefix', root, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { exitCode, output } = await runNpm(args, { isQuiet: true });
  if (exitCode === 0) return true;
  console.error(output.replaceAll(/https?:\/\/[^\s"']+/g, '<package registry>'));
  console.error(
    'npm ci failed: check the network and the npm settings of this machine, then run the same command again.',
  );
  return false;
}
