/**
 * Makes unit tests of the engine two to four times as fast. In them every imported name is a property of an object that Vite
 * has for the module. V8 stores such an object as a hash table, and looks names up on every turn of an inner loop. A loop over the
 * names of an object that has it as a prototype makes V8 store the properties at fixed places.
 */
import type { Plugin } from 'vite';
export function quickModules(): Plugin {
  return {
    name: 'clean-plates:quick-modules',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('/node_modules/')) return null;
      // At the end, so that positions in the source stay.
      return { code: `${code}\n;for (const any in Object.create(__vite_ssr_exports__)) break;`, map: null };
    },
  };
}
