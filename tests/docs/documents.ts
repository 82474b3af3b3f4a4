import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

const OWN_FOLDERS = [
  '.github',
  'hosting',
  'docs',
  'src',
  'tests',
  'bench',
  'e2e',
  'scripts',
  '.ci',
  'public',
  'python',
];

/** Installed packages, of which a section of the bench has its own; what is built into the library for Python. */
const INSTALLED = /(?:^|\/)node_modules\/|^python\/src\/clean_plates\/data\/|__pycache__/;

/** Files of the project, sorted, relative to its root; nothing installed, built or cached. */
export function listProjectFiles(isWanted: (file: string) => boolean): string[] {
  const atRoot = readdirSync(PROJECT_ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  const inFolders = OWN_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(PROJECT_ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
  return [...atRoot, ...inFolders].filter((file) => !INSTALLED.test(file) && isWanted(file)).toSorted();
}

export function readProjectFile(file: string): string {
  return readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
}

export const listDocuments = (): string[] => listProjectFiles((file) => file.endsWith('.md'));

export interface LocatedText {
  readonly text: string;
  readonly line: number;
}

function locate(source: string, pattern: RegExp): LocatedText[] {
  return [...source.matchAll(pattern)].map((match) => ({
    text: match[1] ?? match[0],
    line: source.slice(0, match.index).split('\n').length,
  }));
}

/** Blanks fenced code, and keeps line numbers. */
function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''));
}

/** Targets of `[text](target)`, `![alt](target)` and `[name]: target`. */
export function readLinks(markdown: string): LocatedText[] {
  const text = withoutCode(markdown);
  return [...locate(text, /\]\(([^)\s]+)\)/g), ...locate(text, /^\[[^\]]+\]:\s*(\S+)/gm)];
}

/** Anchors of a page: the ids that GitHub gives its headings, and explicit ids. */
export function readAnchors(markdown: string): Set<string> {
  const headings = locate(withoutCode(markdown), /^#+\s+(.+)$/gm).map(({ text }) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...locate(markdown, /<a id="([^"]+)"/g).map(({ text }) => text)]);
}

/** Lines of fenced `sh` code, without comments. */
export function readCommands(markdown: string): LocatedText[] {
  const commands: LocatedText[] = [];
  for (const block of markdown.matchAll(/^```(?:sh|bash)\n([\s\S]*?)^```/gm)) {
    const firstLine = markdown.slice(0, block.index).split('\n').length + 1;
    for (const [index, line] of (block[1] ?? '').split('\n').entries()) {
      const text = line.replace(/\s+#.*$/, '').trim();
      if (text && !text.startsWith('#')) commands.push({ text, line: firstLine + index });
    }
  }
  return commands;
}
