import { readFileSync } from 'node:fs';

/** An example of `docs/library.md`, and the lines that it says it prints: each stands behind `// → `, several with ` | ` between. */
export interface Example {
  readonly title: string;
  readonly code: string;
  readonly printed: readonly string[];
}

export function readExamples(): readonly Example[] {
  const text = readFileSync('docs/library.md', 'utf8');
  return text.split(/^## /m).flatMap((section) => {
    const title = section.slice(0, section.indexOf('\n'));
    const code = /```js\n([^]*?)```/.exec(section)?.[1];
    if (code === undefined) return [];
    const printed = [...code.matchAll(/\/\/ → (.*)$/gm)].flatMap(([, lines = '']) => lines.split(' | '));
    return [{ title, code, printed }];
  });
}
