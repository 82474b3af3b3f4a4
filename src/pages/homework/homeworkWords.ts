import { formatCount } from '#messages';
import { expected as expectations, problems, remarks } from '#messages/homework-file';
import { VERSION } from '#base';
import type { Remark } from './grading.ts';
import type { FieldExpectation, FileProblem, Homework } from './homeworkFile.ts';

/** Says why a file is no homework, and how to go on. */
export function sayProblem(problem: FileProblem): string {
  switch (problem.code) {
    case 'tooLarge':
      return problems.tooLarge(problem);
    case 'otherVersion':
      return problems.otherVersion(problem);
    case 'unknownField':
      return problems.unknownField(problem);
    case 'field':
      return problems.field({ field: problem.field, expected: sayExpected(problem.expected) });
    case 'unreadable':
    case 'empty':
    case 'notJson':
    case 'notHomework':
      return problems[problem.code];
  }
}

function sayExpected(expected: FieldExpectation): string {
  switch (expected.kind) {
    case 'whole':
    case 'number':
      return expectations[expected.kind]({ least: expected.least, most: formatCount(expected.most) });
    case 'text':
      return expectations.text(expected);
    case 'level':
    case 'truth':
    case 'hash':
    case 'answers':
      return expectations[expected.kind];
  }
}

/** @param twin name of the file with the same content, for the remark `twice` */
export function sayRemark(remark: Remark, { engine }: Homework, twin: string): string {
  if (remark === 'otherEngine') return remarks.otherEngine({ engine, own: VERSION });
  if (remark === 'twice') return remarks.twice({ other: twin });
  return remarks[remark];
}
