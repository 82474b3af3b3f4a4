/** What the last micro-operation did; filled in place, never allocated. */
export interface MicroOperation {
  kind: 'write' | 'copy' | 'pick' | 'erase';
  logicalPage: number;
  from: number;
  to: number;
}
