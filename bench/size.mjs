/** Compressed sizes of the built pages. Needs `npm run build`. */
import { measureSite, sumGzipBytes } from '../scripts/size.mjs';

export default {
  name: 'size',
  title: 'Sizes of the built pages, gzip',
  async run() {
    const pages = await measureSite();
    return pages.flatMap(({ page, files }) =>
      ['page', 'script', 'thread', 'style'].map((kind) => ({
        name: `${page}: ${kind}`,
        value: sumGzipBytes(files, kind) / 1000,
        unit: 'kB',
      })),
    );
  },
};
