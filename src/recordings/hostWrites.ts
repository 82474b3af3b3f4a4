import { notifyListener, type MicroListener, type MicroOperation, type TranslationLayer } from '#engine';

/** Writes one page that the reader chose, after the cleaning that it requires. */
export function writePage(map: TranslationLayer, logicalPage: number, listener: MicroListener | null): void {
  const operation = newOperation();
  do {
    map.performMicro(logicalPage, operation);
    notifyListener(operation, listener);
  } while (operation.kind !== 'write');
}

/**
 * Programs the rest of the mapping unit that the host has left open, as the layer would before the next write elsewhere. To be
 * called right after a write, on a drive that has a block to clean.
 */
export function finishUnit(map: TranslationLayer, unitPages: number, listener: MicroListener | null): void {
  const operation = newOperation();
  const { blockCount } = map.flash;
  // Asks for more free blocks than exist, so that the layer always continues the open unit.
  while (map.hostFrontier.offset % unitPages !== 0 && map.performMicroAhead(blockCount + 1, 1, operation))
    notifyListener(operation, listener);
}

const newOperation = (): MicroOperation => ({ kind: 'write', logicalPage: -1, from: -1, to: -1 });

/** Most pages that the page map programs in one run. */
const BATCH_PAGES = 128;

/** Writes the logical pages from `first` to before `end` in order, in addition to the writes of the scenario. */
export function writeInOrder(map: TranslationLayer, first: number, end: number): void {
  const pages = new Int32Array(BATCH_PAGES);
  for (let page = first; page < end;) {
    const count = Math.min(BATCH_PAGES, end - page);
    for (let index = 0; index < count; index += 1, page += 1) pages[index] = page;
    map.write(pages, count);
  }
}

/** Wraps a layer so that `listener` receives each operation of its writes. Slow: for small drives. */
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
