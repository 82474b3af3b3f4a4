/**
 * `node tests/trace/makeFormatSamples.mjs`: writes a small trace in each supported format into public/samples/formats. They are made
 * up here, under the project's licence, and have the same bytes every time. Besides requests, each has what else its format allows:
 * other events, commands without data, lines of names.
 *
 * The layouts are written out here independently of the readers, so that the samples test these.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../../scripts/commands.mjs';
import { fsUsage, json, nvme, procmon, spreadsheet } from './makeToolSamples.mjs';
import { createDice } from './makeTraceSample.mjs';

export const FORMAT_SAMPLES_FOLDER = 'public/samples/formats';

const SEED = 2;
const REQUEST_COUNT = 160;
const SECTOR_BYTES = 512;
const PAGE_SECTORS = 8;
/** Size of the region that requests fall in: small, so that pages are accessed again. */
const SPAN_PAGES = 64;
const NEVER = -1n;

/**
 * @template {'read' | 'write' | 'trim'} Kind
 * @typedef {{ timeUs: number, kind: Kind, sector: number, sectors: number, device: number }} Request device 0 or 1
 */

/**
 * Requests at rising times.
 *
 * @template {'read' | 'write' | 'trim'} Kind
 * @param {readonly Kind[]} kinds drawn from at random; repeat a kind to make it more frequent
 * @returns {Request<Kind>[]}
 */
function makeRequests(kinds) {
  const below = createDice(SEED);
  let timeUs = 0;
  return Array.from({ length: REQUEST_COUNT }, () => {
    timeUs += 20 + below(900_000);
    const kind = /** @type {Kind} */ (kinds[below(kinds.length)]);
    const sector = PAGE_SECTORS * below(SPAN_PAGES) + (below(5) === 0 ? 1 : 0);
    return { timeUs, kind, sector, sectors: 1 + below(32), device: below(3) === 0 ? 1 : 0 };
  });
}

const READ_WRITE = makeRequests(['read', 'write', 'write']);
const WITH_TRIM = makeRequests(['read', 'write', 'write', 'trim']);

const lines = (/** @type {readonly string[]} */ list) => `${list.join('\n')}\n`;

const mqsim = () =>
  READ_WRITE.map(({ timeUs, kind, sector, sectors, device }) =>
    [1000 * timeUs, device, sector, sectors, kind === 'read' ? 1 : 0].join(' '),
  );

const msr = () =>
  READ_WRITE.map(({ timeUs, kind, sector, sectors, device }) =>
    [
      128_166_372_000_000_000n + BigInt(10 * timeUs),
      'pc',
      device,
      kind === 'read' ? 'Read' : 'Write',
      SECTOR_BYTES * sector,
      SECTOR_BYTES * sectors,
      413,
    ].join(','),
  );

/** Three lines for each request, a message, and statistics at the end. */
const blkparse = () => [
  '  8,0    0        0     0.000000000     0  m   N made up',
  ...WITH_TRIM.flatMap(({ timeUs, kind, sector, sectors, device }, index) =>
    ['Q', 'D', 'C'].map(
      (event, step) =>
        `  8,${device}    0 ${String(3 * index + step + 1).padStart(8)} ${(timeUs / 1e6 + step * 1e-6).toFixed(9)}   697  ` +
        `${event} ${{ read: ' RA', write: ' WS', trim: '  D' }[kind]} ${sector} + ${sectors} [pc]`,
    ),
  ),
  'CPU0 (8,0):',
  ` Reads Queued:      ${REQUEST_COUNT},      8KiB`,
];

const fio2 = () => [
  'fio version 2 iolog',
  'pc0 add',
  'pc1 add',
  'pc0 open',
  'pc1 open',
  ...WITH_TRIM.flatMap(({ kind, sector, sectors, device }, index) => [
    ...(index % 20 === 0 ? [`pc${device} wait ${index} 0`, `pc${device} datasync 0 0`] : []),
    `pc${device} ${kind} ${SECTOR_BYTES * sector} ${SECTOR_BYTES * sectors}`,
  ]),
  'pc0 close',
];

const fio3 = () => [
  'fio version 3 iolog',
  '0 pc0 add',
  '0 pc1 add',
  '1 pc0 open',
  '1 pc1 open',
  ...WITH_TRIM.flatMap(({ timeUs, kind, sector, sectors, device }, index) => [
    ...(index % 20 === 0 ? [`${timeUs} pc${device} sync 0 0`] : []),
    `${timeUs} pc${device} ${kind} ${SECTOR_BYTES * sector} ${SECTOR_BYTES * sectors}`,
  ]),
];

const spc = () =>
  READ_WRITE.map(({ timeUs, kind, sector, sectors, device }) =>
    [device, sector, SECTOR_BYTES * sectors, kind === 'read' ? 'r' : 'W', (timeUs / 1e6).toFixed(6)].join(','),
  );

const ostep = () => [
  WITH_TRIM.map(({ kind, sector }) => {
    const page = Math.floor(sector / PAGE_SECTORS);
    return `${kind[0]}${page}${kind === 'write' ? ':a' : ''}`;
  }).join(','),
];

const alibaba = () =>
  READ_WRITE.map(({ timeUs, kind, sector, sectors, device }) =>
    [
      device,
      kind === 'read' ? 'R' : 'W',
      SECTOR_BYTES * sector,
      SECTOR_BYTES * sectors,
      1_577_808_000_000_000 + timeUs,
    ].join(','),
  );

const tencent = () =>
  READ_WRITE.map(({ timeUs, kind, sector, sectors, device }) =>
    [1_538_323_199 + Math.floor(timeUs / 1e6), sector, sectors, kind === 'read' ? 0 : 1, 1576 + device].join(','),
  );

const fiu = () =>
  READ_WRITE.map(
    ({ timeUs, kind, sector, sectors, device }, index) =>
      `${1000 * timeUs} 4892 ${index % 3 ? 'syslogd' : 'my app'} ${sector} ${sectors} ${kind === 'read' ? 'R' : 'W'} 6 ${device} 531e779a${index}`,
  );

const diskmon = () =>
  READ_WRITE.map(({ timeUs, kind, sector, sectors, device }, index) =>
    [index, timeUs / 1e6, 0.000_12, device, kind === 'read' ? 'Read' : 'Write', sector, sectors].join('\t'),
  );

const fioLatency = () =>
  WITH_TRIM.map(({ timeUs, kind, sector, sectors }) =>
    [
      Math.floor(timeUs / 1000),
      119_800,
      ['read', 'write', 'trim'].indexOf(kind),
      SECTOR_BYTES * sectors,
      SECTOR_BYTES * sector,
      0,
    ].join(', '),
  );

const tectonic = () =>
  READ_WRITE.map(({ timeUs, kind, sector, sectors, device }, index) =>
    [
      310 + device,
      SECTOR_BYTES * sector,
      SECTOR_BYTES * sectors,
      1_572_074_461 + timeUs / 1e6,
      kind === 'read' ? 1 + (index % 2) : 3 + (index % 2),
      '24 3 5',
    ].join(' '),
  );

/** One line in sixteen is a flush, which has no disk. */
const biosnoop = () => [
  'TIME(s)     COMM           PID    DISK    T SECTOR     BYTES   LAT(ms)',
  ...READ_WRITE.flatMap(({ timeUs, kind, sector, sectors, device }, index) => [
    ...(index % 16 === 15 ? [`${(timeUs / 1e6).toFixed(6)} kworker/2:1 99 R 18446744073709551615 0 0.61`] : []),
    `${(timeUs / 1e6).toFixed(6)}    ${index % 3 ? 'dd' : 'my app'}   321    sd${'ab'[device]}   ` +
      `${kind === 'read' ? 'R' : 'W'} ${sector}   ${SECTOR_BYTES * sectors}   0.12`,
  ]),
];

/** Two lines for each request; a flush now and then. */
const perf = () =>
  WITH_TRIM.flatMap(({ timeUs, kind, sector, sectors, device }, index) => {
    const line = (/** @type {string} */ event, /** @type {string} */ rest) =>
      `${index % 3 ? 'fio' : 'my app'} 12 [001] ${(timeUs / 1e6).toFixed(6)}: block:block_rq_${event}: 8,${device} ${rest}`;
    const rwbs = { read: 'RA', write: 'WS', trim: 'D' }[kind];
    return [
      ...(index % 16 === 15 ? [line('issue', 'FF 0 () 0 + 0 [fio]')] : []),
      line('issue', `${rwbs} ${SECTOR_BYTES * sectors} () ${sector} + ${sectors} [fio]`),
      line('complete', `${rwbs} () ${sector} + ${sectors} [0]`),
    ];
  });

/** One request in sixteen has no answer. */
const systor = () => [
  'Timestamp,Response,IOType,LUN,Offset,Size',
  ...READ_WRITE.map(({ timeUs, kind, sector, sectors, device }, index) => {
    const answer = index % 16 === 15 ? ['', ''] : ['0.000806000', kind === 'read' ? 'R' : 'W'];
    const time = (1_456_095_145 + Math.floor(timeUs / 1e6)).toString();
    const decimals = String(timeUs % 1_000_000).padStart(6, '0');
    return [`${time}.${decimals}000`, ...answer, device, SECTOR_BYTES * sector, SECTOR_BYTES * sectors].join(',');
  }),
];

/** Flags, with other bits than that of a read. */
const disksim = () =>
  READ_WRITE.map(({ timeUs, kind, sector, sectors, device }, index) => {
    const others = index % 3 === 0 ? '8' : index % 3 === 1 ? '4000000' : '';
    return [(timeUs / 1000).toFixed(6), device, sector, sectors, `${others}${kind === 'read' ? 1 : 0}`].join(' ');
  });

/** With a few commands without data. */
const csv = () => [
  'version,time,op,size,lbn',
  ...READ_WRITE.map(({ timeUs, kind, sector, sectors }, index) => {
    const operation = index % 16 === 15 ? '35' : kind === 'read' ? '28' : '2a';
    return [1, Math.floor(timeUs / 1e6), operation, SECTOR_BYTES * sectors, sector].join(',');
  }),
];

/**
 * One fixed-size record for each request.
 *
 * @param {number} recordBytes
 * @param {(view: DataView, request: Request<'read' | 'write'>, index: number) => void} fill
 */
function records(recordBytes, fill) {
  const bytes = new Uint8Array(READ_WRITE.length * recordBytes);
  for (const [index, request] of READ_WRITE.entries())
    fill(new DataView(bytes.buffer, index * recordBytes, recordBytes), request, index);
  return bytes;
}

/** The field of the next access is the number of that request, from 0. */
function oracleGeneral() {
  const sectors = READ_WRITE.map(({ sector }) => sector);
  return records(24, (view, { timeUs, sector, sectors: count }, index) => {
    const next = sectors.indexOf(sector, index + 1);
    view.setUint32(0, Math.floor(timeUs / 1e6), true);
    view.setBigUint64(4, BigInt(sector), true);
    view.setUint32(12, SECTOR_BYTES * count, true);
    view.setBigInt64(16, next < 0 ? NEVER : BigInt(next), true);
  });
}

/** READ and WRITE of 10 and 16 bytes, with a few UNMAP and INQUIRY. @param {'read' | 'write'} kind @param {number} index */
function scsiCommand(kind, index) {
  if (index % 16 === 15) return 0x42;
  if (index % 16 === 7) return 0x12;
  return index % 2 === 0 ? (kind === 'read' ? 0x28 : 0x2a) : kind === 'read' ? 0x88 : 0x8a;
}

const vscsi1 = () =>
  records(32, (view, { timeUs, kind, sector, sectors }, index) => {
    view.setUint32(0, index + 1, true);
    view.setUint32(4, SECTOR_BYTES * sectors, true);
    view.setUint32(8, 1, true);
    view.setUint16(12, scsiCommand(kind, index), true);
    view.setUint16(14, 0x0100, true);
    view.setBigUint64(16, BigInt(sector), true);
    view.setBigUint64(24, BigInt(timeUs), true);
  });

const vscsi2 = () =>
  records(40, (view, { timeUs, kind, sector, sectors }, index) => {
    view.setUint16(0, scsiCommand(kind, index), true);
    view.setUint16(2, 0x0200, true);
    view.setUint32(4, index + 1, true);
    view.setUint32(8, SECTOR_BYTES * sectors, true);
    view.setUint32(12, 1, true);
    view.setBigUint64(16, BigInt(sector), true);
    view.setBigUint64(24, BigInt(timeUs), true);
    view.setBigUint64(32, BigInt(timeUs + 100), true);
  });

const Event = { queue: 1, issue: 7, complete: 8 };
const Category = { read: 1, write: 2, flush: 4, notify: 0x400, trim: 0x2002 };

/** Three records for each request, each with the further bytes that it announces; a message first, and a flush. @param {boolean} isLittleEndian */
function blktrace(isLittleEndian) {
  /** @type {Uint8Array[]} */
  const parts = [];
  /** @param {Omit<Request<'read'>, 'kind'>} request @param {number} step @param {number} action @param {number} category */
  const add = ({ timeUs, sector, sectors, device }, step, action, category, payload = '') => {
    const view = new DataView(new ArrayBuffer(48 + payload.length));
    const put32 = (/** @type {number} */ at, /** @type {number} */ value) => view.setUint32(at, value, isLittleEndian);
    put32(0, 0x65617407);
    put32(4, parts.length + 1);
    view.setBigUint64(8, BigInt(1000 * timeUs + step), isLittleEndian);
    view.setBigUint64(16, BigInt(sector), isLittleEndian);
    put32(24, SECTOR_BYTES * sectors);
    put32(28, category * 0x10000 + action);
    put32(32, 697);
    put32(36, 8 * 2 ** 20 + device);
    put32(40, parts.length % 2);
    view.setUint16(46, payload.length, isLittleEndian);
    for (const [index, letter] of [...payload].entries()) view.setUint8(48 + index, letter.charCodeAt(0));
    parts.push(new Uint8Array(view.buffer));
  };
  const nowhere = { timeUs: 0, sector: 0, sectors: 0, device: 0 };
  add(nowhere, 0, 0, Category.notify, 'made up');
  for (const [index, request] of WITH_TRIM.entries()) {
    if (index % 16 === 15) add({ ...nowhere, timeUs: request.timeUs }, 0, Event.queue, Category.flush | Category.write);
    for (const [step, action] of Object.values(Event).entries())
      add(request, step, action, Category[request.kind], index % 10 === 0 ? 'payload' : '');
  }
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** @returns {Record<string, Uint8Array>} bytes of each sample by the name of its file */
export function makeFormatSamples() {
  const texts = {
    'mqsim.trace': lines(mqsim()),
    'msr.csv': lines(msr()),
    'blkparse.txt': lines(blkparse()),
    'fio-2.iolog': lines(fio2()),
    'fio-3.iolog': lines(fio3()),
    'spc.spc': lines(spc()),
    'ostep.txt': lines(ostep()),
    'alibaba.csv': lines(alibaba()),
    'tencent.csv': lines(tencent()),
    'systor.csv': lines(systor()),
    'disksim.trace': lines(disksim()),
    'fiu.txt': lines(fiu()),
    'diskmon.log': lines(diskmon()),
    'fio_lat.log': lines(fioLatency()),
    'tectonic.trace': lines(tectonic()),
    'biosnoop.txt': lines(biosnoop()),
    'perf.txt': lines(perf()),
    'nvme.txt': lines(nvme(READ_WRITE)),
    'procmon.csv': `\u{feff}${procmon(READ_WRITE).join('\r\n')}\r\n`,
    'fs_usage.txt': lines(fsUsage(READ_WRITE)),
    'requests.jsonl': lines(json(READ_WRITE)),
    'spreadsheet.csv': `\u{feff}${spreadsheet(READ_WRITE).join('\r\n')}\r\n`,
    'libcachesim.csv': lines(csv()),
  };
  const encoder = new TextEncoder();
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, encoder.encode(text)])),
    'libcachesim.oracleGeneral': oracleGeneral(),
    'vscsi-1.bin': vscsi1(),
    'vscsi-2.bin': vscsi2(),
    'little.blktrace': blktrace(true),
    'big.blktrace': blktrace(false),
  };
}

if (process.argv[1] === import.meta.filename) {
  const folder = path.join(PROJECT_ROOT, FORMAT_SAMPLES_FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(makeFormatSamples())) writeFileSync(path.join(folder, name), bytes);
}
