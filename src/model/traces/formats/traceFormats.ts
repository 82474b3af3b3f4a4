import { ALIBABA } from './alibaba.ts';
import { BLKPARSE } from './blkparse.ts';
import { BLKTRACE } from './blktrace.ts';
import { CSV } from './csv.ts';
import { DISKSIM } from './disksim.ts';
import { FIO } from './fio.ts';
import { FS_USAGE } from './fsUsage.ts';
import { MQSIM } from './mqsim.ts';
import { MSR } from './msr.ts';
import { ORACLE_GENERAL } from './oracleGeneral.ts';
import { OSTEP } from './ostep.ts';
import { PERF } from './perf.ts';
import { PROCMON } from './procmon.ts';
import { SPC } from './spc.ts';
import { SYSTOR } from './systor.ts';
import { TENCENT } from './tencent.ts';
import { BIOSNOOP, DISKMON, FIO_LATENCY, FIU, TECTONIC } from './toolTables.ts';
import { VSCSI } from './vscsi.ts';
import type { TraceFormat, TraceFormatName } from './traceFormat.ts';

/** One row for each format. If two fit a trace equally well, the first is used. */
export const TRACE_FORMATS: Readonly<Record<TraceFormatName, TraceFormat>> = {
  mqsim: MQSIM,
  msr: MSR,
  blkparse: BLKPARSE,
  fio: FIO,
  spc: SPC,
  ostep: OSTEP,
  alibaba: ALIBABA,
  tencent: TENCENT,
  systor: SYSTOR,
  disksim: DISKSIM,
  fiu: FIU,
  diskmon: DISKMON,
  fiolat: FIO_LATENCY,
  tectonic: TECTONIC,
  biosnoop: BIOSNOOP,
  perf: PERF,
  procmon: PROCMON,
  fsusage: FS_USAGE,
  csv: CSV,
  oraclegeneral: ORACLE_GENERAL,
  vscsi: VSCSI,
  blktrace: BLKTRACE,
};
