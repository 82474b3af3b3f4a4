import { BLKPARSE } from './blkparse.ts';
import { FIO } from './fio.ts';
import { MQSIM } from './mqsim.ts';
import { MSR } from './msr.ts';
import { OSTEP } from './ostep.ts';
import { SPC } from './spc.ts';
import type { TraceFormat, TraceFormatName } from './traceFormat.ts';

/** One line a format. Where two fit a trace equally well, the first is taken. */
export const TRACE_FORMATS: Readonly<Record<TraceFormatName, TraceFormat>> = {
  mqsim: MQSIM,
  msr: MSR,
  blkparse: BLKPARSE,
  fio: FIO,
  spc: SPC,
  ostep: OSTEP,
};
