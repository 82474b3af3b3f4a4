/** `npm run --silent sim -- VERB …`: runs the command line in this process; bundles it again when a source is newer. */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle.ts';

const SOURCES = [
  'src/cli',
  'src/model/engine',
  'src/model/devices',
  'src/model/traces',
  'src/model/jobs',
  'src/base',
  'src/content/findings',
  'src/content/messages',
];

const program = await bundleForNode('src/cli/main.ts', SOURCES);
// The program starts itself again in other processes, by this path.
process.argv[1] = program;
await import(pathToFileURL(program).href);
