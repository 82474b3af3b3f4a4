import { countOwnPages, mostOwnPages, type OwnCommand, type OwnCommandsRequest } from '#recordings/ownCommands';

/** Defaults of `ssd.py`. */
const DEFAULTS = { blocks: 7, pages: 10, logical: 50 } as const;
/** Limits of the drive, and the most commands, that the page can show step by step. */
export const OWN_LIMITS = {
  blocks: { least: 3, most: 32 },
  pages: { least: 3, most: 32 },
  logical: { least: 1, most: 1000 },
  commands: 200,
} as const;
const MOST_CHARACTERS = 40_000;
const MOST_QUOTED_CHARACTERS = 24;

export type CommandsProblem =
  | { readonly code: 'empty' | 'drawn' | 'hidden' | 'tooLong' }
  | { readonly code: 'type' | 'marks' | 'unknown'; readonly flag: string; readonly text: string }
  | { readonly code: 'command' | 'datum'; readonly number: number; readonly text: string }
  | { readonly code: 'page'; readonly number: number; readonly text: string; readonly most: number }
  | {
      readonly code: 'flag';
      readonly flag: string;
      readonly text: string;
      readonly least: number;
      readonly most: number;
    }
  | { readonly code: 'tooMany'; readonly count: number; readonly most: number }
  | { readonly code: 'tooFull'; readonly count: number; readonly most: number };

export type CommandsReading =
  | { readonly ok: true; readonly request: OwnCommandsRequest }
  | { readonly ok: false; readonly problem: CommandsProblem };

class Refusal extends Error {
  readonly problem: CommandsProblem;
  constructor(problem: CommandsProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Reads pasted text: a list `w10:a,r10,t10`; a command line with `-L`, `-B`, `-p`, `-l`; or the output of `ssd.py -C`.
 * What would make another drive of it is refused. Never throws.
 */
export function readCommands(text: string): CommandsReading {
  try {
    if (text.length > MOST_CHARACTERS) throw new Refusal({ code: 'tooLong' });
    return { ok: true, request: requestOf(text.trim()) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** `cmd   0:: write(12, z) -> success`: a line of the output of `ssd.py`; with `-q` alone it hides what is asked. */
const OUTPUT_LINE = /^\s*cmd\s+\d+::\s*(write|read|trim)\((\d+)(?:,\s*(\S))?\)/;
const HIDDEN_LINE = /^\s*cmd\s+\d+::\s*command\(\?\?\)/m;
const LETTERS: Readonly<Record<string, OwnCommand['kind']>> = { w: 'write', r: 'read', t: 'trim' };
const KINDS: Readonly<Record<string, OwnCommand['kind']>> = { write: 'write', read: 'read', trim: 'trim' };

function requestOf(text: string): OwnCommandsRequest {
  if (text === '') throw new Refusal({ code: 'empty' });
  if (HIDDEN_LINE.test(text)) throw new Refusal({ code: 'hidden' });
  const outputCommands = text.split('\n').flatMap((line) => {
    const [, kind = '', page = '', datum = ''] = OUTPUT_LINE.exec(line) ?? [];
    const known = KINDS[kind];
    return known ? [{ kind: known, logicalPage: Number(page), datum }] : [];
  });
  const flags = flagsOf(text);
  refuseOtherDrives(text, flags);
  const shape = outputCommands.length > 0 ? shapeOfOutput(text) : null;
  const blockCount = readFlag('-B', flags.get('-B'), OWN_LIMITS.blocks) ?? shape?.blocks ?? DEFAULTS.blocks;
  const pagesPerBlock = readFlag('-p', flags.get('-p'), OWN_LIMITS.pages) ?? shape?.pages ?? DEFAULTS.pages;
  const givenLogical = readFlag('-l', flags.get('-l'), OWN_LIMITS.logical);
  const logical = givenLogical ?? (outputCommands.length > 0 ? OWN_LIMITS.logical.most : DEFAULTS.logical);
  const isLine = flags.size > 0 && outputCommands.length === 0;
  if (isLine && !flags.has('-L')) throw new Refusal({ code: 'drawn' });
  const commands =
    outputCommands.length > 0 ? outputCommands : readList(isLine ? (flags.get('-L') ?? '') : text, logical);
  const { commands: most } = OWN_LIMITS;
  if (commands.length > most) throw new Refusal({ code: 'tooMany', count: commands.length, most });
  const fill = { count: countOwnPages(commands), most: mostOwnPages(blockCount, pagesPerBlock) };
  if (fill.count > fill.most) throw new Refusal({ code: 'tooFull', ...fill });
  return { blockCount, pagesPerBlock, commands };
}

/**
 * Long and short names of all flags of `ssd.py`. Switches have no value.
 *
 * Source: file-ssd/ssd.py, homework of R. Arpaci-Dusseau, A. Arpaci-Dusseau, "Operating Systems: Three Easy Pieces",
 * chapter "Flash-based SSDs" (remzi-arpacidusseau/ostep-homework).
 */
const FLAG_NAMES: Readonly<Record<string, string>> = {
  seed: 's',
  num_cmds: 'n',
  op_percentages: 'P',
  skew: 'K',
  skew_start: 'k',
  read_fails: 'r',
  cmd_list: 'L',
  ssd_type: 'T',
  logical_pages: 'l',
  num_blocks: 'B',
  pages_per_block: 'p',
  high_water_mark: 'G',
  low_water_mark: 'g',
  read_time: 'R',
  program_time: 'W',
  erase_time: 'E',
};
const SWITCH_NAMES: Readonly<Record<string, string>> = {
  show_gc: 'J',
  show_state: 'F',
  show_cmds: 'C',
  quiz_cmds: 'q',
  show_stats: 'S',
  compute: 'c',
};
const VALUE_LETTERS = new Set(Object.values(FLAG_NAMES));
const SWITCH_LETTERS = new Set(Object.values(SWITCH_NAMES));

/** Values of the flags in `text`, by short name; empty where the text is no command line. Values may be attached. */
function flagsOf(text: string): Map<string, string> {
  const flags = new Map<string, string>();
  const words = Array.from(text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g), ([word]) => word.replaceAll(/["']/g, ''));
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const next = (): string => ((words[index + 1] ?? '-').startsWith('-') ? '' : (words[(index += 1)] ?? ''));
    const [, long, value] = /^--([A-Za-z_]+)(?:=(.*))?$/.exec(word) ?? [];
    if (long !== undefined) {
      const letter = letterOf(long);
      flags.set(`-${letter}`, SWITCH_LETTERS.has(letter) ? '' : (value ?? next()));
    }
    if (/^-[A-Za-z]/.test(word)) readLetters(word.slice(1), next, flags);
  }
  return flags;
}

/** The letter of a long name, which may be cut short as long as it stays clear; the name itself if there is none. */
function letterOf(long: string): string {
  const names = { ...FLAG_NAMES, ...SWITCH_NAMES };
  const [only = '', ...others] = Object.keys(names).filter((name) => name.startsWith(long));
  return names[long] ?? (others.length === 0 ? names[only] : undefined) ?? `-${long}`;
}

/** `CFB7`: switches, then a flag with its value. */
function readLetters(letters: string, next: () => string, flags: Map<string, string>): void {
  for (const [place, letter] of [...letters].entries()) {
    if (!VALUE_LETTERS.has(letter)) {
      flags.set(`-${letter}`, '');
      continue;
    }
    const attached = letters.slice(place + 1).replace(/^=/, '');
    flags.set(`-${letter}`, attached === '' ? next() : attached);
    return;
  }
}

const LOG = 'log';
/** Marks of `ssd.py` without `-G` and `-g`. */
const DEFAULT_MARKS: Readonly<Record<string, string>> = { '-G': '10', '-g': '8' };

/** Refuses a line or an output of another drive: a type other than the log, or marks at which `ssd.py` cleans. */
function refuseOtherDrives(text: string, flags: ReadonlyMap<string, string>): void {
  const argument = (name: string): string | undefined => new RegExp(`^ARG ${name} (\\S+)`, 'm').exec(text)?.[1];
  const type = flags.get('-T') ?? argument('ssd_type') ?? (/\bssd\.py\b/.test(text) && flags.size > 0 ? '' : LOG);
  if (type !== LOG) throw new Refusal({ code: 'type', flag: '-T', text: type.slice(0, MOST_QUOTED_CHARACTERS) });
  for (const [flag, name] of [
    ['-G', 'high_water_mark'],
    ['-g', 'low_water_mark'],
  ] as const) {
    const mark = flags.get(flag) ?? argument(name) ?? DEFAULT_MARKS[flag] ?? '';
    if (mark !== DEFAULT_MARKS[flag])
      throw new Refusal({ code: 'marks', flag, text: mark.slice(0, MOST_QUOTED_CHARACTERS) });
  }
  for (const flag of flags.keys()) {
    const letter = flag.slice(1);
    if (!VALUE_LETTERS.has(letter) && !SWITCH_LETTERS.has(letter))
      throw new Refusal({ code: 'unknown', flag: flag.slice(0, MOST_QUOTED_CHARACTERS), text: '' });
  }
}

/** Number of blocks and of pages per block, from the row `State` of the output; null without one. */
function shapeOfOutput(text: string): { readonly blocks: number; readonly pages: number } | null {
  const [, states = ''] = /^State\s+([iEv ]+)$/m.exec(text) ?? [];
  const groups = states.trim().split(/\s+/);
  const [first = ''] = groups;
  if (first === '') return null;
  const { blocks, pages } = OWN_LIMITS;
  readFlag('-B', String(groups.length), blocks);
  readFlag('-p', String(first.length), pages);
  return { blocks: groups.length, pages: first.length };
}

function readFlag(
  flag: string,
  text: string | undefined,
  { least, most }: { readonly least: number; readonly most: number },
): number | null {
  if (text === undefined) return null;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Refusal({ code: 'flag', flag, text: text.slice(0, MOST_QUOTED_CHARACTERS), least, most });
}

function readList(text: string, logicalPages: number): OwnCommand[] {
  const parts = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => part.slice(0, MOST_QUOTED_CHARACTERS));
  if (parts.length === 0) throw new Refusal({ code: 'empty' });
  return parts.map((part, index) => commandOf(part, index + 1, logicalPages));
}

function commandOf(text: string, number: number, logicalPages: number): OwnCommand {
  const [, letter = '', digits = '', rest = ''] = /^([wrt])(\d{1,6})(.*)$/u.exec(text) ?? [];
  const kind = LETTERS[letter];
  if (!kind) throw new Refusal({ code: 'command', number, text });
  const logicalPage = Number(digits);
  if (logicalPage >= logicalPages) throw new Refusal({ code: 'page', number, text, most: logicalPages - 1 });
  const [, datum = ''] = /^:(\S)$/u.exec(rest) ?? [];
  if (kind === 'write' && datum === '') throw new Refusal({ code: 'datum', number, text });
  if (kind !== 'write' && rest !== '') throw new Refusal({ code: 'command', number, text });
  return { kind, logicalPage, datum };
}

/** Whether the commands' writes contain all orders of the task by hand in sequence: their result gives the answers away. */
export function areOrdersAmong(commands: readonly OwnCommand[], orders: readonly number[]): boolean {
  const written = commands.filter(({ kind }) => kind === 'write').map(({ logicalPage }) => logicalPage);
  return written.some((_, from) => orders.every((order, index) => written[from + index] === order));
}
