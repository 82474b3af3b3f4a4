import { describe, expect, test } from 'vitest';
import { importEagerly } from '../../scripts/eagerImports.mjs';

describe('late imports of a page that is one file', () => {
  test('are promises of what is imported from the start, after all else, each module once', () => {
    const code = [
      `import './own.css';`,
      `export const load = async () => (await import('./late.ts')).Rest;`,
      `export const again = () => import("./late.ts");`,
      `export const other = () => import('./other.ts').then(({ run }) => run);`,
    ].join('\n');
    expect(importEagerly(code)).toBe(
      [
        `import './own.css';`,
        `export const load = async () => (await Promise.resolve(__late0)).Rest;`,
        `export const again = () => Promise.resolve(__late0);`,
        `export const other = () => Promise.resolve(__late1).then(({ run }) => run);`,
        `import * as __late0 from "./late.ts";`,
        `import * as __late1 from "./other.ts";`,
      ].join('\n'),
    );
  });

  test('stay as they are where no name is known before, and in words', () => {
    const code = `const name = './late.ts';\nexport const load = () => import(name);\nexport const word = "import('./late.ts')";\n`;
    expect(importEagerly(code)).toBe(code);
  });
});
