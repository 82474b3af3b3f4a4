import { tellMicro, type MicroListener, type MicroOperation, type TranslationLayer } from '#engine';

/** Has a layer write one page, with all that this calls for before it; for hosts that write what a reader chooses. */
export function writePage(map: TranslationLayer, logicalPage: number, listener: MicroListener | null): void {
  const operation = newOperation();
  do {
    map.performMicro(logicalPage, operation);
    tellMicro(operation, listener);
  } while (operation.kind !== 'write');
}

/**
 * Has a layer that maps by units program what is left of the unit that the host has left open, as it would before the next
 * write elsewhere. Right after a write, with something to be cleaned some day.
 */
export function finishUnit(map: TranslationLayer, unitPages: number, listener: MicroListener | null): void {
  const operation = newOperation();
  const { blockCount } = map.flash;
  // More free blocks than there are: whatever is open is gone on with.
  while (map.hostFrontier.offset % unitPages !== 0 && map.performMicroAhead(blockCount + 1, 1, operation))
    tellMicro(operation, listener);
}

const newOperation = (): MicroOperation => ({ kind: 'write', logicalPage: -1, from: -1, to: -1 });
