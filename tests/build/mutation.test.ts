import { describe, expect, it } from 'vitest';
import { isMessage } from '../../bench/mutation/ignoreMessages.mjs';
import { readShare, sampledRanges } from '../../bench/mutation/sample.mjs';

describe('a sample of the places to mutate', () => {
  const SOURCE = Array.from({ length: 2000 }, (_, index) => `const a${index} = [\n  ${index},\n];\n`).join('\n');

  it('is of paragraphs, all of them where all are asked for', () => {
    expect(sampledRanges('a.ts', 'one\ntwo\n\n\nthree\n', 1)).toEqual(['a.ts:1-2', 'a.ts:5-5']);
    expect(sampledRanges('a.ts', 'one', 1)).toEqual(['a.ts:1-1']);
    expect(sampledRanges('a.ts', 'one\n\ntwo', 0)).toEqual([]);
  });

  it('is as large as asked for', () => {
    expect(sampledRanges('a.ts', SOURCE, 1)).toHaveLength(2000);
    // Binomial: 100 of 2,000 at 1/20, with a deviation of 9.7; four of them.
    const count = sampledRanges('a.ts', SOURCE, 1 / 20).length;
    expect(Math.abs(count - 100)).toBeLessThan(39);
  });

  it('is the same each time, holds smaller ones, and is another in another file', () => {
    const larger = sampledRanges('a.ts', SOURCE, 1 / 10);
    expect(sampledRanges('a.ts', SOURCE, 1 / 10)).toEqual(larger);
    expect(larger).toEqual(expect.arrayContaining(sampledRanges('a.ts', SOURCE, 1 / 20)));
    const other = sampledRanges('b.ts', SOURCE, 1 / 10).map((range) => range.replace('b.ts', 'a.ts'));
    expect(other).not.toEqual(larger);
  });

  it.each([
    [undefined, 1],
    ['', 1],
    ['1/20', 0.05],
    ['3/3', 1],
  ])('of %s is %f', (text, expected) => {
    expect(readShare(text)).toBe(expected);
  });

  it.each(['0/20', '21/20', '1/0', '0.05', 'half'])('of %s is refused', (text) => {
    expect(() => readShare(text)).toThrow('a share such as 1/20');
  });
});

describe('words of an error, which no mutant changes,', () => {
  const pathOf = (type: string, parentType: string, callee: string) => {
    const node = { type };
    return {
      node,
      parent: { type: parentType, callee: { name: callee }, arguments: [node] },
      isStringLiteral: () => type === 'StringLiteral',
      isTemplateLiteral: () => type === 'TemplateLiteral',
    };
  };

  it.each([
    ['StringLiteral', 'NewExpression', 'Error', true],
    ['TemplateLiteral', 'CallExpression', 'invariant', true],
    ['StringLiteral', 'CallExpression', 'asciiWord', false],
    ['NumericLiteral', 'NewExpression', 'Error', false],
    ['StringLiteral', 'ArrayExpression', 'Error', false],
  ])('%s in a %s of %s: %s', (type, parentType, callee, expected) => {
    expect(isMessage(pathOf(type, parentType, callee))).toBe(expected);
  });
});
