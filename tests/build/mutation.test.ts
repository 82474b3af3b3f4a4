import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMutated, readArea } from '../../bench/mutation/areas.mjs';
import { isMessage } from '../../bench/mutation/ignoreMessages.mjs';
import { readShare, sampledRanges } from '../../bench/mutation/sample.mjs';

describe('a sample of the places to mutate', () => {
  const SOURCE = Array.from({ length: 2000 }, (_, index) => `const a${index} = [\n  ${index},\n];\n`).join('\n');

  const EVERYTHING = { from: 0, to: 1 };

  it('is of paragraphs, all of them where all are asked for', () => {
    expect(sampledRanges('a.ts', 'one\ntwo\n\n\nthree\n', EVERYTHING)).toEqual(['a.ts:1-2', 'a.ts:5-5']);
    expect(sampledRanges('a.ts', 'one', EVERYTHING)).toEqual(['a.ts:1-1']);
    expect(sampledRanges('a.ts', 'one\n\ntwo', { from: 0, to: 0 })).toEqual([]);
  });

  it('is as large as asked for', () => {
    expect(sampledRanges('a.ts', SOURCE, EVERYTHING)).toHaveLength(2000);
    // Binomial: 100 of 2,000 at 1/20, with a deviation of 9.7; four of them.
    const count = sampledRanges('a.ts', SOURCE, readShare('3/20')).length;
    expect(Math.abs(count - 100)).toBeLessThan(39);
  });

  it('is one of parts that have every place once, the same each time, and others in another file', () => {
    const parts = [1, 2, 3, 4].map((part) => sampledRanges('a.ts', SOURCE, readShare(`${part}/4`)));
    expect(parts.flat().toSorted()).toEqual(sampledRanges('a.ts', SOURCE, EVERYTHING).toSorted());
    expect(sampledRanges('a.ts', SOURCE, readShare('1/4'))).toEqual(parts[0]);
    const other = sampledRanges('b.ts', SOURCE, readShare('1/4')).map((range) => range.replace('b.ts', 'a.ts'));
    expect(other).not.toEqual(parts[0]);
  });

  it.each([
    [undefined, 0, 1],
    ['', 0, 1],
    ['1/20', 0, 0.05],
    ['3/4', 0.5, 0.75],
    ['1/1', 0, 1],
  ])('of %s is from %f to %f', (text, from, to) => {
    expect(readShare(text)).toEqual({ from, to });
  });

  it.each(['0/20', '21/20', '1/0', '0.05', 'half'])('of %s is refused', (text) => {
    expect(() => readShare(text)).toThrow('one part of several');
  });
});

describe('what is mutated', () => {
  const sources = ['src/model', 'src/session', 'src/pages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  const mutatedIn = (name?: string) => sources.filter((file) => isMutated(readArea(name), file));

  it('is the model, unless the state of the lab is named', () => {
    const model = mutatedIn();
    expect(mutatedIn('model')).toEqual(model);
    expect(model).toContain('src/model/engine/drive.ts');
    expect(model.filter((file) => !file.startsWith('src/model/'))).toEqual([]);
    expect(() => readArea('story')).toThrow('MUTATION_OF=story, but it has to be one of model, lab');
  });

  it('has the state of the lab and its sessions, without views, threads and tests', () => {
    const lab = mutatedIn('lab');
    expect(lab).toEqual(
      expect.arrayContaining([
        'src/pages/lab/labStore.ts',
        'src/pages/lab/sweep/sweepCurves.ts',
        'src/pages/lab/traceSettings.ts',
        'src/pages/lab/events/eventFilter.ts',
        'src/session/store/createLabDrive.ts',
        'src/session/worker/lab/stops.ts',
      ]),
    );
    const others = /\.tsx$|\.test\.|\.css$|\.worker\.|\/(drive|charts|threads|fixtures)\/|paint|\/use[A-Z]/;
    expect(lab.filter((file) => others.test(file))).toEqual([]);
  });

  it('has tests that exist for every area', () => {
    const patterns = ['model', 'lab'].flatMap((name) => readArea(name).tests);
    expect(patterns.filter((pattern) => !existsSync(pattern.replace(/[*!].*/, '')))).toEqual([]);
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
