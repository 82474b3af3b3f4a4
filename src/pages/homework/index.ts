/** The door of homework: a student's file, and its grading. */
export { gradeHomework, CLOSE_GUESS, NEAR_GUESS, type Grade, type GradedAnswer, type Remark } from './grading.ts';
export {
  readHomeworkFile,
  type FieldExpectation,
  type FileProblem,
  type FileReading,
  type Homework,
} from './homeworkFile.ts';
export { formatHomeworkLink, homeworkSeedOf } from './homeworkLink.ts';
/** Makes SCORM files; it comes late, since few ask for one. */
export const loadScormFiles = () => import('./scorm/index.ts');
export { sayProblem, sayRemark } from './homeworkWords.ts';
export { questionsOf, type Question } from './questions.ts';
