/** Installs the packages of the lockfile. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT, runNpm } from './commands.mjs';

/**
 * @param {string} root
 * @param {string} file a lockfile
 * @returns {Record<string, { version?: string, optional?: boolean }> | null} packages by their folders; null where there is no such file
 */
function readPackages(root, file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Whether every package of the lockfile is installed in the right version. Packages for other platforms may be missing. */
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

/** Installs missing packages, and prints a line only then. @returns {Promise<boolean>} whether all packages are there now */
export async function ensureDependencies({ mayInstall = true, root = PROJECT_ROOT } = {}) {
  if (areDependenciesInstalled(root)) return true;
  if (!mayInstall) {
    console.error(
      'node_modules is not what package-lock.json names, and --no-install forbids installing it: run "npm ci" first.',
    );
    return false;
  }
  // Printed as an error, since standard output is for the program that runs afterwards.
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
