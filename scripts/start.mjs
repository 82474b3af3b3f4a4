/** `npm start`: install if needed, build, serve. */
import { ensureDependencies } from './dependencies.mjs';
import { announce, openSite } from './serve.mjs';

if (!(await ensureDependencies())) process.exit(1);
// It needs packages, which are there only now.
const { buildSite } = await import('./build.mjs');
// A port that is taken is told now, not after the build; until that is done nobody is given half a site.
await (await openSite()).close();
console.log('Building …');
if ((await buildSite()) !== 0) process.exit(1);
announce(await openSite());
