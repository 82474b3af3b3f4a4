/** `npm start`: install if needed, build, serve. */
import { buildSite } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { serveSite } from './serve.mjs';

if (!(await ensureDependencies())) process.exit(1);
console.log('Building …');
if ((await buildSite()) !== 0) process.exit(1);
await serveSite();
