/** Compressed sizes of what is built. Needs `npm run build`. */
import path from 'node:path';
import { PROJECT_ROOT } from '../scripts/commands.mjs';
import { measureSite } from '../scripts/size.ts';

export default {
  name: 'size',
  title: 'Sizes of the built site, gzip',
  run: () =>
    Promise.resolve(
      measureSite(path.join(PROJECT_ROOT, 'dist')).map(({ name, bytes, limit }) => ({
        name,
        value: bytes / 1000,
        unit: 'kB',
        note: `budget ${limit / 1000}`,
      })),
    ),
};
