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
  | { readonly code: 'empty' | 'drawn' | 'tooLong' }
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
 * Never throws.
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

/** `cmd   0:: write(12, z) -> success`: a line of the output of `ssd.py`. */
const OUTPUT_LINE = /^\s*cmd\s+\d+::\s*(write|read|trim)\((\d+)(?:,\s*(\S))?\)/;
const LETTERS: Readonly<Record<string, OwnCommand['kind']>> = { w: 'write', r: 'read', t: 'trim' };
const KINDS: Readonly<Record<string, OwnCommand['kind']>> = { write: 'write', read: 'read', trim: 'trim' };

function requestOf(text: string): OwnCommandsRequest {
  if (text === '') throw new Refusal({ code: 'empty' });
  const outputCommands = text.split('\n').flatMap((line) => {
    const [, kind = '', page = '', datum = ''] = OUTPUT_LINE.exec(line) ?? [];
    const known = KINDS[kind];
    return known ? [{ kind: known, logicalPage: Number(page), datum }] : [];
  });
  const flags = flagsOf(text);
  const shape = outputCommands.length > 0 ? shapeOfOutput(text) : null;
  const blockCount = readFlag('-B', flags.get('-B'), OWN_LIMITS.blocks) ?? shape?.blocks ?? DEFAULTS.blocks;
  const pagesPerBlock = readFlag('-p', flags.get('-p'), OWN_LIMITS.pages) ?? shape?.pages ?? DEFAULTS.pages;
  const givenLogical = readFlag('-l', flags.get('-l'), OWN_LIMITS.logical);
  const logical = givenLogical ?? (outputCommands.length > 0 ? OWN_LIMITS.logical.most : DEFAULTS.logical);
  const isLine = flags.size > 0;
  if (outputCommands.length === 0 && isLine && !flags.has('-L')) throw new Refusal({ code: 'drawn' });
  const commands =
    outputCommands.length > 0 ? outputCommands : readList(isLine ? (flags.get('-L') ?? '') : text, logical);
  const { commands: most } = OWN_LIMITS;
  if (commands.length > most) throw new Refusal({ code: 'tooMany', count: commands.length, most });
  const fill = { count: countOwnPages(commands), most: mostOwnPages(blockCount, pagesPerBlock) };
  if (fill.count > fill.most) throw new Refusal({ code: 'tooFull', ...fill });
  return { blockCount, pagesPerBlock, commands };
}

/** Short names of the flags that are read here, by their long names. */
const SHORT_FLAGS: Readonly<Record<string, string>> = {
  '--cmd_list': '-L',
  '--num_blocks': '-B',
  '--pages_per_block': '-p',
  '--logical_pages': '-l',
};

/** Values of the flags in `text`, by short name; empty where the text is no command line. */
function flagsOf(text: string): Map<string, string> {
  const flags = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/(?<!\S)(--?[A-Za-z_]+)(?:[ =]+(?!-)["']?([^\s"']+))?/g))
    flags.set(SHORT_FLAGS[name] ?? name, value);
  return flags;
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
