import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { modelBans } from './modelBans.ts';
import { readImports, readStyleImports, type Import } from './readImports.ts';
import { MODEL_ROOMS, pathInRoom, roomBehind, roomOf, ROOMS, TEST_ALLOWANCE, type Room } from './rooms.ts';

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

const SOURCE_FILE = /\.(ts|tsx|mts|css)$/;

const isTestFile = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Files under `root`, as paths with forward slashes relative to it, sorted. */
export function listSourceFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE_FILE.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}

/** `react/jsx-runtime` → `react`, `@scope/name/file` → `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function isPackageAllowed(name: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => (entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : entry === name));
}

function exhibitOf(file: string): string | null {
  const [room, exhibit, ...rest] = file.split('/');
  return room === 'exhibits' && rest.length > 0 ? (exhibit ?? null) : null;
}

/** Place of a file in its room's order: that of its folder, or its own where it is at the root of the room. */
function placeOf(room: Room, file: string): { readonly entry: string; readonly height: number } {
  const entry = pathInRoom(room, file).split('/')[0] ?? '';
  const height = room.order?.indexOf(entry) ?? -1;
  return { entry, height: height < 0 && entry.includes('.') ? Number.POSITIVE_INFINITY : height };
}

function judgeOrder(room: Room, file: string, target: string): string | null {
  if (!room.order || isTestFile(file)) return null;
  const [from, to] = [placeOf(room, file), placeOf(room, target)];
  for (const { entry, height } of [from, to])
    if (height < 0) return `the order of ${room.name} does not name the folder ${entry}`;
  return to.height <= from.height ? null : `${from.entry} imports ${to.entry}, which stands above it in ${room.name}`;
}

function judgeRelative(of: Room, file: string, { specifier, isTypeOnly }: Import): string | null {
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier.split('?')[0] ?? ''));
  if (roomOf(target) !== of) return `reaches out of ${of.name} by a relative path; rooms are entered by their doors`;
  const [from, to] = [exhibitOf(file), exhibitOf(target)];
  if (from === null) return judgeOrder(of, file, target);
  if (to !== null && to !== from) return `exhibit ${from} imports exhibit ${to}`;
  return target === 'exhibits/catalog.ts' && !isTypeOnly ? `exhibit ${from} imports the catalog that lists it` : null;
}

function judgeDoor(room: Room, file: string, found: Import): string | null {
  if (isTestFile(file) && (TEST_ALLOWANCE.helpers as readonly string[]).includes(found.specifier)) return null;
  const target = ROOMS.find(({ name }) => name === roomBehind(found.specifier));
  if (!target) return `${found.specifier} is not the door of a room`;
  // Compiled messages are no files that a relative path could name.
  const isCompiled = found.specifier.startsWith('#messages/');
  if (target.name === room.name && isCompiled) return null;
  if (target.name === room.name)
    return `${room.name} enters itself by its own door; files of one room use relative paths`;
  if (room.rooms.includes(target.name)) return null;
  if (isTestFile(file) && (TEST_ALLOWANCE.rooms as readonly string[]).includes(target.name)) return null;
  if (!room.typesOf?.includes(target.name)) return `${room.name} may not import ${target.name}`;
  const allowed = room.valuesOf?.[target.name] ?? [];
  if (found.isTypeOnly || found.values?.every((name) => allowed.includes(name))) return null;
  const named = allowed.length > 0 ? `, and by name ${allowed.join(', ')}` : '';
  return `${room.name} may import only types of ${target.name}${named}`;
}

function judgePackage(room: Room, file: string, specifier: string): string | null {
  const name = packageOf(specifier);
  const isTest = isTestFile(file);
  if (specifier.startsWith('node:') || builtinModules.includes(name)) {
    return room.hasNode || isTest ? null : `${room.name} may not use Node's ${specifier}`;
  }
  const allowed = isTest ? [...room.npm, ...TEST_ALLOWANCE.npm] : room.npm;
  return isPackageAllowed(name, allowed) ? null : `${room.name} may not import the package ${name}`;
}

function judge(room: Room, file: string, found: Import): string | null {
  const { specifier } = found;
  if (specifier === '(computed)') return 'imports a path that is computed, which no one can check';
  if (/^[a-z]+:\/\//i.test(specifier) || specifier.startsWith('//')) return `reaches another host: ${specifier}`;
  if (specifier.startsWith('.')) return judgeRelative(room, file, found);
  if (specifier.startsWith('#')) return judgeDoor(room, file, found);
  return judgePackage(room, file, specifier);
}

/** @param file path under `src`, for example `ui/charts/axes.tsx` */
export function judgeFile(file: string, source: string): Violation[] {
  const room = roomOf(file);
  if (!room) return [{ file, line: 1, reason: 'lies in no room of the table' }];
  const imports = file.endsWith('.css') ? readStyleImports(source) : readImports(file, source);
  const violations: Violation[] = imports.flatMap((found) => {
    const reason = judge(room, file, found);
    return reason ? [{ file, line: found.line, reason }] : [];
  });
  if (MODEL_ROOMS.includes(room.name) && !isTestFile(file)) violations.push(...modelBans(room.name, file, source));
  return violations;
}

/** Judges every source file under a folder laid out like `src`. */
export function judgeTree(root: string): { fileCount: number; violations: Violation[] } {
  const files = listSourceFiles(root);
  const violations = files.flatMap((file) => judgeFile(file, readFileSync(path.join(root, file), 'utf8')));
  return { fileCount: files.length, violations };
}
