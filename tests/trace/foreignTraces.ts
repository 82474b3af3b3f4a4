/**
 * Beginnings of traces in unsupported formats, some of them similar to supported ones; made up after the descriptions of the formats.
 */
const rows = (count: number, row: (index: number) => string): string =>
  `${Array.from({ length: count }, (_, index) => row(index)).join('\n')}\n`;

/** Pseudo-random whole numbers, 0..255. */
const noise = (index: number): number => (Math.imul(index + 1, 0x9e37_79b1) >>> 11) % 256;

const page = (index: number): number => noise(index) % 64;

export const FOREIGN_TRACES: Readonly<Record<string, string | Uint8Array>> = {
  // junhe/wiscsee: process, issued or completed, operation, offset, bytes, seconds, time before, whether it is synchronous.
  'events of wiscsee': rows(100, (index) =>
    ['D', 'C']
      .map(
        (event) => `29162 ${event} ${index % 2 ? 'read' : 'write'} ${4096 * page(index)} 4096 0.${index + 100} 0 False`,
      )
      .join('\n'),
  ),
  'the MQSim layout in whole seconds': rows(
    100,
    (index) => `${Math.floor(index / 2)} 0 ${8 * page(index)} 8 ${index % 2}`,
  ),
  'the MQSim layout with times that fall': rows(
    100,
    (index) => `${100_000 * noise(index)} 0 ${8 * page(index)} 8 ${index % 2}`,
  ),
  'the MQSim layout with six columns': rows(100, (index) => `${index}000000 0 ${8 * page(index)} 8 ${index % 2} 1`),
  'an iolog without its first line': rows(100, (index) => `${100 * index} pc write ${4096 * page(index)} 4096`),
  // fio, --write_lat_log: ms, value, direction, bytes, offset, priority.
  'a log of latencies of fio without offsets': rows(
    100,
    (index) => `${index}, ${1000 + noise(index)}, ${index % 2}, 4096, 0, 0`,
  ),
  // A replayer's: ms, disk, offset, bytes, 1 to read.
  'a list for a replayer': rows(100, (index) => `${index}.5,0,${4096 * page(index)},4096,${index % 2}`),
  'such a list in whole numbers': rows(100, (index) => `${index},0,${4096 * page(index)},4096,${index % 2}`),
  'the layout of Tencent with times of no calendar': rows(
    100,
    (index) => `${index},${8 * page(index)},8,${index % 2},1576`,
  ),
  // libCacheSim's Twitter sample: keys without a place.
  'requests to a key-value store': `# time, object, size, next_access_vtime\n${rows(100, (index) => `${index},${noise(index)}91427,${index},${index + 9}`)}`,
  'sizes of devices of a cloud': rows(100, (index) => `${index},${(index + 1) * 2 ** 33}`),
  'a table of something else': `Timestamp,Name,Value\n${rows(100, (index) => `${1_456_095_145 + index}.5,probe,${noise(index)}`)}`,
  prose: rows(100, () => 'read the trace, write 10 pages; sync, and trim what is left of it'),
  'a list of numbers': rows(200, (index) => String(noise(index))),
  'five columns of numbers': rows(100, (index) => [0, 1, 2, 3, 4].map((column) => noise(5 * index + column)).join(' ')),
  'five columns between commas': rows(100, (index) =>
    [0, 1, 2, 3, 4].map((column) => noise(5 * index + column)).join(','),
  ),
  zeros: new Uint8Array(9600),
  'the same byte over and over': new Uint8Array(9600).fill(1),
  'bytes that nothing orders': Uint8Array.from({ length: 9600 }, (_, index) => noise(index)),
  // Objects without a second access: this could just as well be an oracleGeneral trace.
  'binary records without reuse': Uint8Array.from({ length: 9600 }, (_, at) => {
    const [record, place] = [Math.floor(at / 24), at % 24];
    if (place === 4) return record % 256;
    if (place === 5) return record >> 8;
    return place === 13 ? 16 : place >= 16 ? 0xff : 0;
  }),
};
