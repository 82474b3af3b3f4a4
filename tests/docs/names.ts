import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listProjectFiles, PROJECT_ROOT, readProjectFile, type LocatedText } from './documents.ts';

/** `text` between single backquotes, outside fenced code. */
export function readCodeSpans(markdown: string): LocatedText[] {
  const withoutFences = markdown.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''));
  return [...withoutFences.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map((match) => ({
    text: match[1] ?? '',
    line: withoutFences.slice(0, match.index).split('\n').length,
  }));
}

/** Function calls in fenced diagrams and examples, without shell commands. */
export function readCalls(markdown: string): LocatedText[] {
  const calls: LocatedText[] = [];
  let fence: string | null = null;
  for (const [index, text] of markdown.split('\n').entries()) {
    const mark = /^```(\w*)/.exec(text);
    if (mark) fence = fence === null ? (mark[1] ?? '') : null;
    else if (fence !== null && !['sh', 'bash', 'json', 'html'].includes(fence))
      for (const [, name = ''] of text.matchAll(/\b([a-z]+[A-Z]\w*)\(/g)) calls.push({ text: name, line: index + 1 });
  }
  return calls;
}

/** Files named in the comments of a source, with or without their folders. */
export function readCitedFiles(source: string): LocatedText[] {
  const comments = [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm)];
  return comments.flatMap((comment) =>
    [...comment[0].matchAll(/[\w.-]+(?:\/[\w.-]+)*\.(?:md|json|ts|tsx|mjs|css|html)\b/g)].map((match) => ({
      text: match[0],
      line: source.slice(0, comment.index + match.index).split('\n').length,
    })),
  );
}

const FILE = /^[\w.-]+(?:\/[\w.-]+)*\.(?:md|json|ts|tsx|mjs|mts|css|html|yml|webp|svg)$/;
const FOLDER = /^(?:src|tests|e2e|scripts|docs|public|bench)(?:\/[\w.-]+)*\/?$/;
const ALIAS = /^#[a-z][\w/-]*$/;
const FLAG = /^--[a-z][a-z-]*$/;
/** At least two words joined, as in `createDrive` or `ssd_page`: a single word need not be an identifier. */
const IDENTIFIER = /^(?:[a-z]+[A-Z]\w*|[A-Z]+[a-z]\w*[A-Z]\w*|[A-Z]+_[A-Z_]+|[a-z]+_\w+)(?:\(\))?$/;

/** Names that a document may use: everything in the project's code and data. */
export interface KnownNames {
  readonly files: ReadonlySet<string>;
  readonly aliases: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** Addresses of the built site: pages in another language, embeds, one-file pages. */
const PUBLISHED = /^(?:e\/v\d+|offline|[a-z]{2})\/.*\.html$/;

const TEXT = /\.(?:ts|tsx|mts|mjs|css|html|json|py)$/;

export function collectNames(): KnownNames {
  const files = listProjectFiles(() => true);
  const { imports } = JSON.parse(readProjectFile('package.json')) as { imports: Record<string, string> };
  const aliases = Object.entries(imports).filter(([, target]) => existsSync(path.join(PROJECT_ROOT, target)));
  const words = new Set<string>();
  for (const file of files.filter((each) => TEXT.test(each) && each !== 'package-lock.json'))
    for (const [word] of readProjectFile(file).matchAll(/[\w$][\w$-]*/g)) words.add(word);
  return { files: new Set(files), aliases: new Set(aliases.map(([alias]) => alias)), words };
}

/**
 * A file may be named relative to the root, the document's folder or `src`, or by its base name; in a room's README the base name has
 * to be of that room.
 */
function isFileKnown(named: string, from: string, { files }: KnownNames): boolean {
  const folder = path.posix.dirname(from);
  const places = [named, path.posix.join(folder, named), path.posix.join('src', named), path.posix.join('docs', named)];
  if (places.some((place) => files.has(place))) return true;
  const near = from.startsWith('src/') && from.endsWith('README.md') ? `${folder}/` : '';
  return [...files].some((file) => file.startsWith(near) && file.endsWith(`/${named}`));
}

/** Says that `text`, which `document` has as code, names nothing; null where it does, or is no name. */
export function nameProblem(document: string, text: string, known: KnownNames): string | null {
  if (ALIAS.test(text)) return known.aliases.has(text) ? null : `${text} is no door of package.json`;
  if (PUBLISHED.test(text)) return null;
  if (FILE.test(text)) return isFileKnown(text, document, known) ? null : `${text} does not exist`;
  if (FOLDER.test(text)) return existsSync(path.join(PROJECT_ROOT, text)) ? null : `${text} does not exist`;
  if (FLAG.test(text)) return isFlagKnown(text, known) ? null : `no command has ${text}`;
  if (!IDENTIFIER.test(text)) return null;
  const name = text.replace('()', '');
  return known.words.has(name) ? null : `nothing is called ${name}`;
}

const isFlagKnown = (flag: string, { words }: KnownNames): boolean => words.has(flag.slice(2)) || words.has(flag);

/** Files of the numbered decisions. */
export const listDecisions = (): string[] =>
  readdirSync(path.join(PROJECT_ROOT, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file));
