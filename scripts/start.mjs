/** `npm start`: install if needed, build, serve. */
import { buildSite } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { announce, openSite } from './serve.mjs';

if (!(await ensureDependencies())) process.exit(1);
const site = await openSite();
console.log('Building …');
if ((await buildSite()) !== 0) process.exit(1);
announce(site);
