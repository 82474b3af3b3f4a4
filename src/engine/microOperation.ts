import { MicroEventKind } from './vocabulary.ts';

/** Hears of every micro-operation. Numbers as in `MicroEventKind`. */
export type MicroListener = (kind: MicroEventKind, logicalPage: number, from: number, to: number) => void;

/** What the last micro-operation did; filled in place, never allocated. */
export interface MicroOperation {
  kind: 'write' | 'copy' | 'pick' | 'erase';
  logicalPage: number;
  from: number;
  to: number;
}

const KINDS: Readonly<Record<MicroOperation['kind'], MicroEventKind>> = {
  write: MicroEventKind.Write,
  copy: MicroEventKind.Relocate,
  pick: MicroEventKind.Pick,
  erase: MicroEventKind.Erase,
};

export function tellMicro({ kind, logicalPage, from, to }: MicroOperation, listener: MicroListener | null): void {
  listener?.(KINDS[kind], logicalPage, from, to);
}
