import { MicroEventKind } from './vocabulary.ts';

/** Called for every micro-operation, with the numbers that `MicroEventKind` describes. */
export type MicroListener = (kind: MicroEventKind, logicalPage: number, from: number, to: number) => void;

/** What the last micro-operation did. Layers overwrite one object in place, so that nothing is allocated. */
export interface MicroOperation {
  kind: 'write' | 'copy' | 'pick' | 'erase';
  logicalPage: number;
  from: number;
  to: number;
}

const EVENT_KINDS: Readonly<Record<MicroOperation['kind'], MicroEventKind>> = {
  write: MicroEventKind.Write,
  copy: MicroEventKind.Relocate,
  pick: MicroEventKind.Pick,
  erase: MicroEventKind.Erase,
};

export function notifyListener({ kind, logicalPage, from, to }: MicroOperation, listener: MicroListener | null): void {
  listener?.(EVENT_KINDS[kind], logicalPage, from, to);
}
