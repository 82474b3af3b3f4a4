import { values } from '#messages/builder';
import { seedOf, type FrameForm } from '../frameForm.ts';
import { USUAL_SEED } from './scenario.ts';

export const form: FrameForm = { parts: [], values: [seedOf(values.seed, USUAL_SEED)] };
