import { textsOf } from '../flags.ts';
import { mergeFiles } from '../sweepLines.ts';
import { UsageError } from '../usage.ts';
import type { Verb } from './verb.ts';

const FILE = 'FILE';

export const mergeVerb: Verb = {
  name: 'merge',
  summary: 'the shards of a sweep as one: the lines that sim sweep --json prints of the whole',
  operand: {
    name: FILE,
    help: 'lines of sim sweep --json, or of --out, as they are or in gzip, in a regular file, since it is read twice; several',
    isRepeated: true,
  },
  flags: [],
  async perform(flags, console) {
    const paths = textsOf(flags, FILE);
    if (paths.length === 0)
      throw new UsageError(`${FILE} is missing, but it has to be the name of a shard; see sim merge --help.`);
    if (paths.includes('-'))
      throw new UsageError(
        `${FILE} is -, but it has to be a regular file: standard input cannot be read twice; write it to a file first.`,
      );
    await mergeFiles(paths, console.print, console.note);
  },
};
