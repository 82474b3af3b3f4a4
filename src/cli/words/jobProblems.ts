import { formatBytes } from '#messages';
import type { IgnoredReason, JobProblem, UnsupportedReason, ValueForm } from '#jobs';
import { printable } from '../usage.ts';

const FORMS: Readonly<Record<ValueForm, string>> = {
  size: 'a size in bytes, such as 4096, 4k or 10g',
  sizeOrPercent: 'a size in bytes or a share from 0% to 100%, such as 10g or 50%',
  sizes: 'a size above 0, or one each for reads, writes and trims, such as 4k or 4k,8k',
  sizeRange: 'the least and the most size of a block, such as 4k-64k',
  sizeSplit: 'sizes with shares that add up to 100, such as 4k/60:64k/40',
  time: 'a time, such as 30, 30s, 5m or 1h',
  wholeNumber: 'a whole number from 0',
  wholeNumberFromOne: 'a whole number from 1',
  count: 'a whole number from 1 to 1,024',
  percent: 'a whole number from 0 to 100',
  percents: 'a whole number from 0 to 100, or one each for reads, writes and trims',
  zeroOrOne: '0 or 1',
  access:
    'one of read, write, trim, rw, readwrite, randread, randwrite, randtrim, randrw, trimwrite, randtrimwrite, with :N behind it or without',
  generator: 'one of tausworthe, tausworthe64, lfsr',
  distribution:
    'random, zipf:THETA, pareto:POWER, normal:DEVIATION (in per cent, up to 100), zoned:SHARE/SPACE:… or zoned_abs:SHARE/SIZE:…',
  zipfTheta: 'zipf with a theta above 0, up to 3, and not 1',
  paretoPower: 'pareto with a power between 0 and 1',
  zonesOfHundred:
    'zones whose shares, and whose spaces where they are in per cent, add up to 100, such as zoned:60/10:40/90',
  sequencer: 'sequential or identical',
  fileOrder: 'roundrobin, random or sequential',
  zoneMode: 'none: zones of a drive are not simulated',
  kbBase: '1024: write sizes in bytes instead',
  steadyRule: 'iops, iops_slope, bw or bw_slope with a limit, such as iops:2%',
};

const UNSUPPORTED: Readonly<Record<UnsupportedReason, string>> = {
  replaysLog: 'the requests come from a log: sim trace LOG replays it',
  profile: 'a profile has its own requests, which the job file does not say',
  hostFlow: 'how jobs share the time is decided by it, and there is no time here',
  zones: 'zones of a drive are not simulated',
  dataPath: 'what it writes depends on what a run finds or has written before',
  blockMix: 'this choice of places or sizes is not followed here',
};

/** Why options have no effect here; follows their names. */
export const IGNORED_WORDS: Readonly<Record<IgnoredReason, string>> = {
  engine: 'how requests reach the drive',
  speed: 'how fast, and there is no time here',
  data: 'what is in the blocks, which the simulated drive does not compress',
  host: 'what else the host does',
  reports: 'what is reported',
  checks: 'what is read back and compared',
  files: 'how files are made',
};

/** One sentence: what, where, what was expected, how to go on. */
export function describeJobProblem(problem: JobProblem): string {
  const file = printable(problem.file);
  const where = problem.line === 0 ? file : `${file}, line ${problem.line}`;
  switch (problem.kind) {
    case 'binary':
      return `JOB is ${file}, but it has to be a job file of fio, which is text: it has bytes that are none.`;
    case 'noJobs':
      return `JOB is ${file}, but it has to be a job file of fio with at least one section, such as [job], beside [global].`;
    case 'outsideSection':
      return `${where} is ${printable(problem.text)}, but options have to stand below a section, such as [job].`;
    case 'unclosedSection':
      return `${where} is ${printable(problem.text)}, but a section has to end with a bracket, such as [job].`;
    case 'unknownOption': {
      const guess =
        problem.guess === null
          ? 'leave it out if it does not decide what is written'
          : `did you mean ${problem.guess}?`;
      return `${where}: ${printable(problem.name)} is not an option of fio that is known here; ${guess}${problem.guess === null ? '.' : ''}`;
    }
    case 'unsupportedOption': {
      const value = problem.value === '' ? '' : `=${printable(problem.value)}`;
      return `${where}: ${problem.name}${value} cannot be followed, for ${UNSUPPORTED[problem.reason]}.`;
    }
    case 'badValue':
      return `${where}: ${problem.name} is ${printable(problem.value)}, but it has to be ${FORMS[problem.form]}.`;
    case 'missingVariable':
      return `${where}: \${${printable(problem.variable)}} has no value; give --set ${printable(problem.variable)}=VALUE.`;
    case 'missingInclude':
      return `${where}: include is ${printable(problem.path)}, but it has to be a file that can be read, beside the job file or by its whole path.`;
    case 'includeLoop':
      return `${where}: include is ${printable(problem.path)}, but a file must not include itself.`;
    case 'noBlockFits':
      return `${where}: [${printable(problem.job)}] has room for ${formatBytes(problem.regionBytes)}, but it needs at least one block of ${formatBytes(problem.blockBytes)}; give it a larger size, or the drive more --blocks.`;
    case 'tooManyBlocks':
      return `${where}: [${printable(problem.job)}] has blocks of ${formatBytes(problem.blockBytes)}, but so many do not fit in memory; give larger blocks, or fewer --blocks.`;
    case 'beyondDevice':
      return `${where}: [${printable(problem.job)}] reaches ${formatBytes(problem.endBytes)}, but --device-size is ${formatBytes(problem.deviceBytes)}; give a larger one.`;
  }
}
