/** Samples of what tools of other systems, and people's own programs, write; see makeFormatSamples.mjs. */

const SECTOR_BYTES = 512;

/** @typedef {{ timeUs: number, kind: 'read' | 'write', sector: number, sectors: number, device: number }} Request device 0 or 1 */

const two = (/** @type {number} */ value) => String(value).padStart(2, '0');

/** `10:15:22`, so many seconds after a full hour. @param {number} timeUs @param {number} hour */
function timeOfDay(timeUs, hour) {
  const seconds = 3600 * hour + Math.floor(timeUs / 1e6);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Thousands marked off by points. */
const marked = (/** @type {number} */ value) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/** As a machine writes it whose thousands are marked off by points; some operations are no requests. */
export const procmon = (/** @type {readonly Request[]} */ requests) => [
  '"Time of Day","Process Name","PID","Operation","Path","Result","Detail"',
  ...requests.flatMap(({ timeUs, kind, sector, sectors, device }, index) => {
    const time = `${timeOfDay(timeUs, 10)},${String(10 * (timeUs % 1_000_000)).padStart(7, '0')}`;
    const path = `D:\\data\\${'ab'[device]}, new.db`;
    const detail = `Offset: ${marked(SECTOR_BYTES * sector)}, Length: ${marked(SECTOR_BYTES * sectors)}, I/O Flags: Non-cached`;
    return [
      ...(index % 4 === 0 ? [`"${time}","app.exe","4321","CreateFile","${path}","SUCCESS","Access: Read/Write"`] : []),
      `"${time}","app.exe","4321","${kind === 'read' ? 'ReadFile' : 'WriteFile'}","${path}","SUCCESS","${detail}"`,
    ];
  }),
];

/** Calls to files stand between the requests to the disk. */
export const fsUsage = (/** @type {readonly Request[]} */ requests) =>
  requests.flatMap(({ timeUs, kind, sector, sectors, device }, index) => {
    const time = `${timeOfDay(timeUs, 10)}.${String(timeUs % 1_000_000).padStart(6, '0')}`;
    const block = sector.toString(16).padStart(8, '0');
    const call = kind === 'read' ? ['RdData[A]', 'PgIn[A]'] : ['WrData[A]', 'PgOut[AT2]', 'WrMeta[S]'];
    return [
      ...(index % 3 === 0 ? [`${time}  write   F=3    B=0x200   0.000006   writer.4321`] : []),
      `${time}    ${call[index % call.length]}   D=0x${block}  B=0x${(SECTOR_BYTES * sectors).toString(16)}   /dev/disk${device}s1  /data/my file   0.000120 W writer.4321`,
    ];
  });

/** Commands without a range and answers stand between the others; lengths count from 0. */
export const nvme = (/** @type {readonly Request[]} */ requests) => [
  '# tracer: nop',
  ...requests.flatMap(({ timeUs, kind, sector, sectors, device }, index) => {
    const line = (/** @type {string} */ event, /** @type {string} */ rest) =>
      `   ${index % 3 ? 'fio' : 'my app'}-4321    [001] ..... ${(timeUs / 1e6).toFixed(6)}: ${event}: nvme${device}: disk=nvme${device}n1, qid=1, cmdid=5, ${rest}`;
    const setUp = (/** @type {string} */ command) =>
      line('nvme_setup_cmd', `nsid=1, flags=0x0, meta=0x0, cmd=(${command})`);
    return [
      ...(index % 16 === 15 ? [setUp('nvme_cmd_dsm nr=0, attributes=4'), setUp('nvme_cmd_flush cdw10=00 00')] : []),
      setUp(`nvme_cmd_${kind} slba=${sector}, len=${sectors - 1}, ctrl=0x0`),
      ...(index % 8 === 7 ? [line('nvme_complete_rq', 'res=0x0, retries=0, flags=0x0, status=0x0')] : []),
    ];
  }),
];

/** Objects of JSON, one a line, with keys in another order now and then. */
export const json = (/** @type {readonly Request[]} */ requests) =>
  requests.map(({ timeUs, kind, sector, sectors, device }, index) => {
    const io = { op: kind, offset: SECTOR_BYTES * sector };
    const [ts, size] = [timeUs / 1e6, SECTOR_BYTES * sectors];
    return JSON.stringify(index % 5 === 4 ? { size, disk: device, io, ts } : { ts, disk: device, io, size });
  });

/** As a spreadsheet of a country writes it: dates, decimal commas, thousands marked off, units beside sizes. */
export const spreadsheet = (/** @type {readonly Request[]} */ requests) => [
  '"Time";"Offset";"Size";"Op"',
  ...requests.map(({ timeUs, kind, sector, sectors }, index) => {
    const time = `31.01.2026 ${timeOfDay(timeUs, 0)},${String(timeUs % 1_000_000).padStart(6, '0')}`;
    const bytes = SECTOR_BYTES * sectors;
    const offset = marked(SECTOR_BYTES * sector);
    return [
      time,
      offset,
      index % 2 ? `${bytes / 1024} KiB`.replace('.', ',') : bytes,
      kind === 'read' ? 'R' : 'W',
    ].join(';');
  }),
];
