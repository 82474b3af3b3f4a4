import { parseAst } from 'vite';

export interface Import {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  /** Names that are imported as values; null where the whole file is imported. */
  readonly values: readonly string[] | null;
  readonly line: number;
}

type Target = Pick<Import, 'isTypeOnly' | 'values'> & { readonly specifier: string | null };

type AstNode = Record<string, unknown> & { readonly type: string; readonly start: number };

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Every node of a parsed file, parents first. */
export function walk(value: unknown, found: AstNode[] = []): AstNode[] {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, found);
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) found.push(value);
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, found);
  }
  return found;
}

/** The source parsed last, since several rules read each file. */
let last: { readonly lang: 'ts' | 'tsx'; readonly source: string; readonly parsed: unknown } | null = null;

/** @throws SyntaxError when the file does not parse */
export function parseSource(file: string, source: string): unknown {
  const lang = /\.(tsx|jsx)$/.test(file) ? 'tsx' : 'ts';
  if (last?.lang !== lang || last.source !== source) last = { lang, source, parsed: parseAst(source, { lang }) };
  return last.parsed;
}

export function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

function literalText(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
}

function areAllTypes(specifiers: unknown, kindKey: 'importKind' | 'exportKind'): boolean {
  const list = Array.isArray(specifiers) ? specifiers : [];
  return list.length > 0 && list.every((specifier) => isNode(specifier) && specifier[kindKey] === 'type');
}

/** Target of `new URL('./file', import.meta.url)`, which counts as an import. */
function urlTarget(node: AstNode): string | null {
  const callee = node['callee'];
  const args = node['arguments'];
  const isUrl = node.type === 'NewExpression' && isNode(callee) && callee['name'] === 'URL';
  const isRelativeToFile = Array.isArray(args) && isNode(args[1]) && args[1].type === 'MemberExpression';
  return isUrl && isRelativeToFile ? literalText(args[0]) : null;
}

function namedValues(specifiers: unknown, nameKey: 'imported' | 'local', kindKey: string): readonly string[] | null {
  const list = Array.isArray(specifiers) ? specifiers.filter(isNode) : [];
  const names = list.filter((specifier) => specifier[kindKey] !== 'type').map((specifier) => specifier[nameKey]);
  const isWhole = names.length === 0 || names.some((name) => !isNode(name) || typeof name['name'] !== 'string');
  return isWhole ? null : names.map((name) => String((name as AstNode)['name']));
}

function targetOf(node: AstNode): Target | null {
  switch (node.type) {
    case 'ImportDeclaration': {
      const isTypeOnly = node['importKind'] === 'type' || areAllTypes(node['specifiers'], 'importKind');
      const values = namedValues(node['specifiers'], 'imported', 'importKind');
      return { specifier: literalText(node['source']), isTypeOnly, values };
    }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const isTypeOnly = node['exportKind'] === 'type' || areAllTypes(node['specifiers'], 'exportKind');
      const values = namedValues(node['specifiers'], 'local', 'exportKind');
      return { specifier: literalText(node['source']), isTypeOnly, values };
    }
    case 'ImportExpression':
      return { specifier: literalText(node['source']) ?? '(computed)', isTypeOnly: false, values: null };
    case 'TSImportType':
      return { specifier: literalText(node['source'] ?? node['argument']), isTypeOnly: true, values: null };
    case 'NewExpression':
      return { specifier: urlTarget(node), isTypeOnly: false, values: null };
    default:
      return null;
  }
}

/** Imports by source, since several rules read the imports of all files. */
const importCache = new Map<string, Import[]>();

/** Everything a TypeScript file reaches: imports, re-exports, dynamic imports, import types and file URLs. */
export function readImports(file: string, source: string): readonly Import[] {
  const key = `${file}\n${source}`;
  const imports = importCache.get(key) ?? parseImports(file, source);
  importCache.set(key, imports);
  return imports;
}

function parseImports(file: string, source: string): Import[] {
  const found: Import[] = [];
  const parsed = parseSource(file, source);
  // Most files import others only in their first statements.
  const statements = (parsed as { readonly body: readonly AstNode[] }).body;
  for (const node of /import\(|new URL\(/.test(source) ? walk(parsed) : statements) {
    const target = targetOf(node);
    if (!target?.specifier) continue;
    found.push({ ...target, specifier: target.specifier, line: lineOf(source, node.start) });
  }
  return found;
}

const WHOLE_FILE = { isTypeOnly: false, values: null } as const;

/** Imports of a style sheet: `@import` and `url()`. */
export function readStyleImports(source: string): Import[] {
  const pattern = /@import\s+(?:url\()?\s*['"]?([^'")\s;]+)|url\(\s*['"]?([^'")]+?)['"]?\s*\)/g;
  const withoutComments = source.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...withoutComments.matchAll(pattern)]
    .map((match) => ({ specifier: match[1] ?? match[2] ?? '', line: lineOf(source, match.index), ...WHOLE_FILE }))
    .filter(({ specifier }) => !specifier.startsWith('data:') && !specifier.startsWith('#'));
}
