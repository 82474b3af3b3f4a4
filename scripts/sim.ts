/** `npm run --silent sim -- VERB …`: bundles the command line when a source is newer, and runs it in this process. */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle.ts';

const SOURCES = ['src/cli', 'src/engine', 'src/devices', 'src/traces', 'src/base', 'src/messages'];

const program = await bundleForNode('src/cli/main.ts', SOURCES);
// It starts itself in further processes.
process.argv[1] = program;
await import(pathToFileURL(program).href);
