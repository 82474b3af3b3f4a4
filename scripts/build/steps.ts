/** The steps of a build, and which need which. */
import { Tinypool } from 'tinypool';
import type * as Finish from './finish.ts';
import type * as Frames from './frames.ts';
import type * as Offline from './offline.ts';
import type * as Pages from './pages.ts';
import type * as Scorm from './scorm.ts';
import { EXHIBITS } from './catalog.ts';
import { STORY } from './sitePages.ts';
import { pagesIn } from '../messages/catalogue.ts';

/** Processes in parallel: one more than the cores of a small machine, since each waits for the disk at times. */
const PROCESS_COUNT = 3;

/** A function of a module, and what it is called with. */
interface Call {
  readonly filename: string;
  readonly name: string;
  readonly input: unknown;
}
type InputOf<Called> = Called extends (input: infer Input) => unknown ? Input : never;

const callsIn =
  <Module>(file: string) =>
  <Name extends keyof Module & string>(name: Name, input: InputOf<Module[Name]>): Call => ({
    filename: new URL(file, import.meta.url).href,
    name,
    input,
  });
const pages = callsIn<typeof Pages>('./pages.ts');
const frames = callsIn<typeof Frames>('./frames.ts');
const offline = callsIn<typeof Offline>('./offline.ts');
const scorm = callsIn<typeof Scorm>('./scorm.ts');
const finish = callsIn<typeof Finish>('./finish.ts');

/** What a process says of an error: that of wrong input, or a fault of the program, which is shown with its stack. */
function sentenceOf(error: unknown): string {
  const { name, message, stack } = Object(error) as Partial<Error>;
  if (message === undefined) return String(error);
  if (message === 'Worker exited unexpectedly') return 'its process was ended: is there enough memory?';
  if (name === 'TypeError' || name === 'ReferenceError') return stack ?? message;
  // Rolldown puts the plugin's stack into the message.
  return message.replaceAll(/^ +at .*\n?/gm, '').trimEnd();
}

/**
 * Builds a site, English first. Each step begins as soon as those that it needs have ended, in a process of its own, because renderers keep
 * state.
 *
 * @param site folder to build into
 * @param codes languages of the site
 * @param onStep called after each step
 * @throws Error where a step fails, and says why
 */
export async function runSteps(
  site: string,
  [first = 'en', ...others]: readonly string[],
  onStep: (name: string, done: number, all: number) => void,
): Promise<void> {
  const codes = [first, ...others];
  const pool = new Tinypool({
    runtime: 'child_process',
    isolateWorkers: true,
    minThreads: PROCESS_COUNT,
    maxThreads: PROCESS_COUNT,
    execArgv: ['--import', 'tsx/esm'],
  });
  let done = 0;
  let count = 0;
  const step = async (title: string, needed: readonly Promise<unknown>[], { filename, name, input }: Call) => {
    count += 1;
    await Promise.all(needed);
    await pool.run(input, { filename, name }).catch((error: unknown) => {
      throw new Error(`the build stopped at: ${title}: ${sentenceOf(error)}`);
    });
    done += 1;
    onStep(title, done, count);
  };
  const record = (layout: 'chapter' | 'frame', needed: readonly Promise<unknown>[]) =>
    ['recordings', 'more recordings'].map((title) =>
      step(`${title} of ${layout}s`, needed, pages('record', { code: first, layout })),
    );
  const half = (rest: number) => EXHIBITS.flatMap(({ id }, place) => (place % 2 === rest ? [id] : []));

  const renderers = step('renderers', [], pages('buildRenderers', undefined));
  const programs = step('programs', [], pages('buildPrograms', site));
  const recordings = record('chapter', [renderers]);
  const story = step('story', [programs, ...recordings], pages('writePages', { site, code: first, pages: [STORY] }));
  const otherPages = codes.map((code) =>
    step(
      `pages in ${code}`,
      [story],
      pages('writePages', { site, code, pages: pagesIn(code).filter((page) => code !== first || page !== STORY) }),
    ),
  );
  const rest = [
    step('frames', recordings, frames('buildFrames', { site, ids: half(0), codes })),
    step('more frames', [story], frames('buildFrames', { site, ids: half(1), codes })),
    step('offline files', otherPages, offline('buildOffline', { site, codes })),
    step('SCORM files', otherPages, scorm('buildScorm', { site, codes })),
  ];
  const frameRecordings = record('frame', [story]);
  const pictures = codes.map((code) =>
    step(`pictures in ${code}`, [...frameRecordings, ...otherPages], pages('writePictures', { site, code })),
  );
  const last = [...rest, ...pictures];
  try {
    await Promise.all([...last, step('the rest', last, finish('finishSite', { site, codes }))]);
  } finally {
    await pool.destroy();
  }
}
