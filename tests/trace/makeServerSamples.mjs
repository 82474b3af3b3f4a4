/**
 * `node tests/trace/makeServerSamples.mjs`: writes two sample traces to public/samples, which are made up here, under the project's
 * licence, and have the same bytes every time.
 *
 * `mail-server.csv`, as the MSR Cambridge traces are written: six hours of a small mail server on 64 MiB. Messages are read and
 * changed all over the store, most of them in a hot tenth, and nothing is trimmed.
 *
 * `build-server.blkparse`, as blkparse prints: a build server compiles the same project ten times on 64 MiB. Each time the old object
 * files are discarded and new ones are written where there is room.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../../scripts/commands.mjs';
import { createDice } from './makeTraceSample.mjs';

const PAGE_BYTES = 4096;
const SECTORS_A_PAGE = 8;
const DISK_PAGES = 16_384;

/** 2 February 2026, 9:00 UTC, as Windows counts: in 100 ns since 1601. */
const MAIL_START_TICKS = 134_144_964_000_000_000n;
const TICKS_A_SECOND = 10_000_000n;
const MAIL_SECONDS = 6 * 3600;
const MAIL_REQUESTS = 1900;

/** @returns the whole trace as text */
export function makeMailSample() {
  const below = createDice(2);
  const moments = Array.from({ length: MAIL_REQUESTS }, () => below(MAIL_SECONDS)).sort((one, other) => one - other);
  return moments
    .map((second) => {
      const isHot = below(10) < 7;
      const page = isHot ? below(DISK_PAGES / 10) : below(DISK_PAGES - 8);
      const kind = below(100) < 30 ? 'Read' : 'Write';
      const ticks = MAIL_START_TICKS + BigInt(second) * TICKS_A_SECOND + BigInt(below(Number(TICKS_A_SECOND)));
      const size = (1 + below(isHot ? 4 : 8)) * PAGE_BYTES;
      return { ticks, text: `mail,0,${kind},${page * PAGE_BYTES},${size},${800 + below(4000)}` };
    })
    .sort((one, other) => (one.ticks < other.ticks ? -1 : 1))
    .map(({ ticks, text }) => `${ticks},${text}\n`)
    .join('');
}

const BUILDS = 10;
const OBJECT_FILES = 70;
const SOURCE_PAGES = 4096;
const LOG = { first: 4096, count: 256 };
const OBJECTS_FIRST = 4352;

/** @returns the whole trace as text */
export function makeBuildSample() {
  const below = createDice(3);
  const isUsed = new Uint8Array(DISK_PAGES);
  /** @type {string[]} */
  const lines = [];
  let microseconds = 0;
  let logPages = 0;
  /** @param {'R' | 'W' | 'D'} rwbs @param {number} page @param {number} count @param {string} program */
  const io = (rwbs, page, count, program) => {
    microseconds += 100 + below(4000);
    const time = `${Math.floor(microseconds / 1e6)}.${String(microseconds % 1e6).padStart(6, '0')}000`;
    const range = `${page * SECTORS_A_PAGE} + ${count * SECTORS_A_PAGE}`;
    lines.push(
      `8,0 ${lines.length % 4} ${lines.length + 1} ${time} ${700 + below(40)} Q ${rwbs} ${range} [${program}]`,
    );
  };
  /** First page of `count` free ones, from a random place on. @param {number} count */
  const allocate = (count) => {
    let first = OBJECTS_FIRST + below(DISK_PAGES - OBJECTS_FIRST);
    for (let tried = 0; tried < DISK_PAGES; tried++) {
      if (first + count > DISK_PAGES) first = OBJECTS_FIRST;
      const used = isUsed.subarray(first, first + count).lastIndexOf(1);
      if (used < 0) break;
      first += used + 1;
    }
    isUsed.fill(1, first, first + count);
    return first;
  };
  /** @type {{ first: number, count: number }[]} */
  const objects = [];
  for (let build = 0; build < BUILDS; build++) {
    microseconds = build * 240e6;
    for (let file = 0; file < OBJECT_FILES; file++) {
      microseconds += below(2_000_000);
      if (below(3) === 0) io('R', below(SOURCE_PAGES - 16), 4 + below(12), 'cc1');
      const old = objects[file];
      // A third of the files has not changed.
      if (old && below(3) === 0) continue;
      if (old) {
        isUsed.fill(0, old.first, old.first + old.count);
        io('D', old.first, old.count, 'rm');
      }
      const count = 4 + below(120);
      const first = allocate(count);
      objects[file] = { first, count };
      for (let page = 0; page < count; page += 32) io('W', first + page, Math.min(32, count - page), 'ld');
      io('W', LOG.first + (logPages++ % LOG.count), 1, 'jbd2');
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Files of samples, and what makes each. */
export const SERVER_SAMPLES = {
  'public/samples/mail-server.csv': makeMailSample,
  'public/samples/build-server.blkparse': makeBuildSample,
};

if (process.argv[1] === import.meta.filename) {
  for (const [name, make] of Object.entries(SERVER_SAMPLES)) {
    const file = path.join(PROJECT_ROOT, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, make());
  }
}
