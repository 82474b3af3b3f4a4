import type { MicroListener, TranslationLayer } from '#engine';
import { writePage } from './writePage.ts';

/** The layer itself, but that the listener is told of each operation of what is written to it. Slow: for small drives. */
export function listenedLayer(map: TranslationLayer, listener: MicroListener): TranslationLayer {
  const write: TranslationLayer['write'] = (commands, count) => {
    for (const command of commands.subarray(0, count)) {
      if (command < 0) map.trim(~command);
      else writePage(map, command, listener);
    }
  };
  return new Proxy(map, {
    get(target, name) {
      if (name === 'write') return write;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
