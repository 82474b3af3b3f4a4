import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readImports } from './readImports.ts';
import { listSourceFiles } from './roomRules.ts';

/** The files that each file of `src` imports, doors and types included. Tests are left out. */
export function readReach(root: string, doors: Readonly<Record<string, string>>): Map<string, string[]> {
  const reach = new Map<string, string[]>();
  for (const file of listSourceFiles(root)) {
    if (file.endsWith('.css') || /\.test\.tsx?$/.test(file)) continue;
    const targets = readImports(file, readFileSync(path.join(root, file), 'utf8')).flatMap(({ specifier }) => {
      if (specifier.startsWith('#')) return doors[specifier] ?? [];
      if (!specifier.startsWith('.')) return [];
      return path.posix.join(path.posix.dirname(file), specifier.split('?')[0] ?? '');
    });
    reach.set(file, targets);
  }
  return reach;
}

/** Groups of files that import each other in a circle, each sorted (Tarjan's strongly connected components). */
export function findCircles(reach: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): number => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    open.push(file);
    const lower = (to: number): void => void lowest.set(file, Math.min(lowest.get(file) ?? 0, to));
    for (const target of reach.get(file) ?? []) {
      if (!order.has(target)) lower(visit(target));
      else if (open.includes(target)) lower(order.get(target) ?? 0);
    }
    if (lowest.get(file) === order.get(file)) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || reach.get(file)?.includes(file)) circles.push(group.toSorted());
    }
    return lowest.get(file) ?? 0;
  };
  for (const file of reach.keys()) if (!order.has(file)) visit(file);
  return circles;
}
