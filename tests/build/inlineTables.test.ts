import { describe, expect, test } from 'vitest';
import { inlineTables } from '../../scripts/inlineTables.mjs';

const TABLE = 'const Row = { Step: 0, Kind: 1, None: -1 };\n';

describe('a table of numbers', () => {
  test('is replaced by them wherever it is read', () => {
    expect(inlineTables(`${TABLE}words[at + Row.Kind] = words[Row.Step] === Row.None;`)).toBe(
      `${TABLE}words[at + 1] = words[0] === (-1);`,
    );
  });

  test('is replaced inside functions, and where it is declared in one', () => {
    expect(inlineTables(`(function () { ${TABLE} return () => Row.Kind; })();`)).toContain('return () => 1;');
  });

  test('is found behind letters of any script', () => {
    expect(inlineTables(`${TABLE}say('Тарелка × 😀', Row.Kind);`)).toContain("say('Тарелка × 😀', 1);");
  });

  test('leaves properties of the same name alone', () => {
    const code = `${TABLE}const other = { Row: 1 }; other.Row.Kind;`;
    expect(inlineTables(code)).toBe(code);
  });

  test.each([
    ['it is passed on', 'Object.values(Row); Row.Kind;'],
    ['it is asked by a value', 'Row[name]; Row.Kind;'],
    ['something is read that it does not have', 'Row.Other; Row.Kind;'],
    ['its name is that of a parameter too', '((Row) => Row.Kind)(other);'],
    ['its name is that of another table too', '{ const Row = { Step: 7, Kind: 8 }; Row.Kind; }'],
    ['it is exported', 'export { Row }; Row.Kind;'],
    ['it is written', 'Row.Kind = 2; Row.Step;'],
    ['it is counted up', 'Row.Kind++; Row.Step;'],
    ['something is deleted', 'delete Row.Kind; Row.Step;'],
    ['it is written in a pattern', '[Row.Kind] = list; ({ a: Row.Step } = list);'],
    ['a number of it is asked for something', 'Row.Kind.toFixed(); Row.Step;'],
    ['it is short for a property', 'const all = { Row }; Row.Kind;'],
  ])('stays as it is where %s', (_, code) => {
    expect(inlineTables(TABLE + code)).toBe(TABLE + code);
  });

  test.each([
    ['one value', 'const Row = { Kind: 1 };'],
    ['a text', `const Row = { Step: 'a', Kind: 1 };`],
    ['something computed', 'const Row = { Step: one, Kind: 1 };'],
    ['a getter', 'const Row = { get Step() { return 1; }, Kind: 1 };'],
    ['a name that may be given anew', 'let Row = { Step: 0, Kind: 1 };'],
  ])('is none with %s', (_, declaration) => {
    const code = `${declaration} Row.Kind;`;
    expect(inlineTables(code)).toBe(code);
  });
});
