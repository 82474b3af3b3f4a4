/** Exhibits whose question has a number as its answer, in the order of the story. */
export const QUESTIONS = ['cliff', 'leftovers', 'randomness', 'spare-area', 'trim', 'stutter', 'raid0'] as const;
export type Question = (typeof QUESTIONS)[number];
