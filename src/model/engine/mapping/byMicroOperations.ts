import type { MicroOperation } from '../microOperation.ts';
import type { TranslationLayer } from './translationLayer.ts';

/** Implements `write` for layers that write by micro-operations only. */
export function writeByMicroOperations(
  layer: Pick<TranslationLayer, 'performMicro' | 'trim'>,
  commands: Int32Array,
  count: number,
): void {
  for (let index = 0; index < count; index++) {
    const command = commands[index];
    if (command < 0) {
      layer.trim(~command);
      continue;
    }
    do layer.performMicro(command, OPERATION);
    while (OPERATION.kind !== 'write');
  }
}

const OPERATION: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };

/** Overwrites `operation` in place. */
export function fillOperation(
  operation: MicroOperation,
  kind: MicroOperation['kind'],
  logicalPage: number,
  from: number,
  to: number,
): void {
  operation.kind = kind;
  operation.logicalPage = logicalPage;
  operation.from = from;
  operation.to = to;
}
