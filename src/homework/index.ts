/** The door of homework: the file of a student, and how it is marked. */
export { FileButton } from './FileButton.tsx';
export { gradeHomework, CLOSE_GUESS, NEAR_GUESS, type Grade, type Graded, type Remark } from './grading.ts';
export { readHomeworkFile, type Expected, type FileProblem, type FileReading, type Homework } from './homeworkFile.ts';
export { saveFile } from './saveFile.ts';
export { sayProblem, sayRemark } from './homeworkWords.ts';
export { questionsOf, type Question } from './questions.ts';
