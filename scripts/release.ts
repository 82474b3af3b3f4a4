/**
 * `npm run release`: tests, builds and packs a version into `release`, and prints what to publish. It publishes nothing. With
 * `--no-test` the tests are left out, for a try. That the files with the version agree is one of them.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT, refuseUnknownArguments, runCommand, runNpm } from './commands.mjs';
import { publishedAddress, siteAddress } from './share/siteAddress.ts';

const NO_TEST = '--no-test';
const FOLDER = path.join(PROJECT_ROOT, 'release');
const { version } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string };

class NotReady extends Error {}

async function refuseChanges() {
  const { output } = await runCommand('git', ['status', '--porcelain'], { isQuiet: true });
  if (output !== '') throw new NotReady('The working tree has changes: commit them, so that the version is a commit.');
}

/** Runs npm, and prints its output. @throws NotReady */
async function npm(...args: string[]) {
  console.log(`\n== npm ${args.join(' ')}`);
  const { exitCode } = await runNpm(args);
  if (exitCode !== 0) throw new NotReady(`npm ${args.join(' ')} failed; what it says is above.`);
}

/** @returns lines `sha256  bytes  file` of what lies in the folder of the release */
function listFiles(): readonly string[] {
  return readdirSync(FOLDER).map((name) => {
    const file = path.join(FOLDER, name);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    return `${hash}  ${String(statSync(file).size).padStart(9)}  release/${name}`;
  });
}

refuseUnknownArguments('npm run release', [NO_TEST]);
try {
  if (publishedAddress() === null)
    throw new NotReady(
      'The site has no address: give SITE_URL=https://example.org/ssd/, or set homepage in package.json.',
    );
  await refuseChanges();
  if (existsSync(FOLDER)) rmSync(FOLDER, { recursive: true });
  mkdirSync(FOLDER);
  if (!process.argv.includes(NO_TEST)) await npm('run', 'test:all');
  await npm('run', 'build');
  await npm('pack', '--pack-destination', FOLDER);
  await npm('run', 'wheel');
  await npm('run', 'quarto');
  const site = `clean-plates-site-${version}.tar.gz`;
  const { exitCode } = await runCommand('tar', ['czf', path.join(FOLDER, site), '-C', PROJECT_ROOT, 'dist']);
  if (exitCode !== 0) throw new NotReady('tar failed; what it says is above.');
  console.log(
    [
      `\nVersion ${version}, for ${siteAddress()}:`,
      ...listFiles(),
      '\nTo publish it:',
      `  git tag -s v${version} && git push origin v${version}`,
      `  npm publish release/clean-plates-${version}.tgz`,
      `  twine upload release/clean_plates-${version}-py3-none-any.whl`,
      `  the site: what is in dist, or release/${site}, to the host (docs/hosting.md)`,
      `  the release on the forge: text of CHANGELOG.md, the files above; its archive at a repository with DOIs`,
    ].join('\n'),
  );
} catch (error) {
  if (!(error instanceof NotReady)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
