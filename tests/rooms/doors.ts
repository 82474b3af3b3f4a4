import { parseSource, walk } from './readImports.ts';
import { MOST_NAMES_OF_A_DOOR } from './rooms.ts';

/** Names that a file exports, types included; null for each `export *`. */
export function exportedNames(file: string, source: string): (string | null)[] {
  const names: (string | null)[] = [];
  for (const node of walk(parseSource(file, source))) {
    if (node.type === 'ExportAllDeclaration') names.push(null);
    if (node.type !== 'ExportNamedDeclaration') continue;
    const declaration = node['declaration'] as {
      id?: { name?: string };
      declarations?: { id: { name: string } }[];
    } | null;
    for (const each of declaration?.declarations ?? (declaration ? [declaration] : [])) names.push(each.id?.name ?? '');
    for (const specifier of node['specifiers'] as { exported: { name: string } }[]) names.push(specifier.exported.name);
  }
  return names;
}

/** Sentences about what is wrong with the door of a room. */
export function judgeDoorFile(file: string, source: string): string[] {
  const names = exportedNames(file, source);
  const problems: string[] = [];
  if (names.includes(null)) problems.push(`${file} gives all of a file; a door names what it gives`);
  if (names.length > MOST_NAMES_OF_A_DOOR)
    problems.push(`${file} gives ${names.length} names; a door gives at most ${MOST_NAMES_OF_A_DOOR}`);
  return problems;
}
