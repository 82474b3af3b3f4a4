import type { HomeworkSeed } from '#recordings/homework';

/** The homework of the usual lesson, whose seed is 7. */
export const USUAL_TASK: HomeworkSeed = { seed: 1008, level: 7 };
