import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Job } from './job.ts';
import type { JobProblem } from './jobProblem.ts';
import { orderOf } from './order.ts';
import { layOnDrive, readJobFile } from './readJobFile.ts';

/** Job files of many kinds of origin, in other words than theirs; each says where its kind comes from. */
const FOLDER = path.join(import.meta.dirname, 'fixtures');
const VARIABLES = new Map([['DEVICE', '/dev/nvme0n1']]);
/** A gibibyte in pages of 4 KiB. */
const DRIVE_BYTES = 2 ** 30;

const read = (name: string) =>
  readJobFile(name, readFileSync(path.join(FOLDER, `${name}.fio`), 'utf8'), {
    include: () => null,
    variables: VARIABLES,
  });

/** Places and passes of each job, by hand from its options; reads only where neither is of interest. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'fio-ssd-test': ['reads', 'reads', 'inOrder single', 'eachOnce single'],
  'fio-iometer-file-server': ['eachOnce single'],
  'fio-random-write-verify': ['eachOnce single'],
  'fio-zipf': ['skewed noPasses'],
  'fio-steadystate': ['inOrder same'],
  'fio-trimwrite': ['inOrder single'],
  'fio-surface-scan': ['inOrder single', 'reads'],
  'oracle-throughput': ['eachOnce new'],
  'google-persistent-disk-iops': ['eachOnce new'],
  'google-persistent-disk-throughput': ['inOrder same'],
  'azure-premium-write': ['eachOnce single'],
  'azure-mixed': ['reads', 'eachOnce single'],
  'aws-ebs-volume': ['repeating noPasses'],
  'aws-instance-store': ['inOrder single', 'repeating noPasses'],
  'ceph-rbd': ['eachOnce single'],
  'ceph-osd-journal': ['inOrder same'],
  'snia-precondition': ['inOrder same', 'repeating noPasses'],
  'snia-write-saturation': ['repeating noPasses'],
  'snia-mixed-sizes': ['skewed noPasses'],
  'toms-hardware-saturation': ['eachOnce new'],
  'proxmox-fsync': ['eachOnce new'],
  'phoronix-random-write': ['eachOnce new'],
  kdiskmark: ['inOrder same', 'repeating noPasses', 'repeating noPasses'],
  'spdk-bdev': ['eachOnce new'],
  'spdk-performance': ['repeating noPasses'],
  bcachefs: ['eachOnce same'],
  'percona-database': ['eachOnce new', 'inOrder same'],
  lfsr: ['eachOnce same'],
};

/** Line and option of what is refused. */
const REFUSED: Readonly<Record<string, Partial<JobProblem>>> = {
  'fio-flow': { kind: 'unsupportedOption', name: 'flow', reason: 'hostFlow', line: 15 },
  'fio-read-iolog': { kind: 'unsupportedOption', name: 'read_iolog', reason: 'replaysLog', line: 5 },
  'oracle-block-volume': { kind: 'unknownOption', name: 'eta-newline', guess: null, line: 13 },
  zns: { kind: 'badValue', name: 'zonemode', form: 'zoneMode', line: 5 },
};

const tellOrder = (job: Job): string => {
  const { places, passes, hasWrites } = orderOf(job);
  return hasWrites ? `${places} ${passes}` : 'reads';
};

describe('job files as they are found', () => {
  it('are those of the tables', () => {
    const names = readdirSync(FOLDER).map((file) => path.basename(file, '.fio'));
    expect(names.toSorted()).toEqual([...Object.keys(TOLD), ...Object.keys(REFUSED)].toSorted());
  });

  it.each(Object.entries(TOLD))('%s is read, told and laid on a drive', (name, orders) => {
    const jobs = read(name);
    if (!jobs.ok) throw new Error(JSON.stringify(jobs.problem));
    expect(jobs.value.map(tellOrder)).toEqual(orders);
    const layout = layOnDrive(jobs.value, DRIVE_BYTES, null);
    if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
    const regions = layout.value.groups.flat().flatMap((clone) => clone.regions);
    expect(regions.every(({ startBytes, byteCount }) => startBytes + byteCount <= DRIVE_BYTES)).toBe(true);
  });

  it.each(Object.entries(REFUSED))('%s is refused by the name of an option', (name, problem) => {
    const jobs = read(name);
    expect(jobs).toMatchObject({ ok: false, problem: { file: name, ...problem } });
  });
});
