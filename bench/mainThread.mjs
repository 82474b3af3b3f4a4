/**
 * What the main thread of a page does, by its processor's time: however busy the machine is otherwise, the same work takes
 * nearly the same of it, where times by the clock of a slowed browser differ by a factor of three from load to load.
 */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading', 'blink.user_timing'];

/**
 * Traces what `act` has `page` do.
 *
 * @param {import('@playwright/test').CDPSession} session of the page
 * @param {() => Promise<void>} act
 * @returns {Promise<{ tasksMs: number[], afterPaintMs: number[] }>} processor time of each task of the thread that lays the
 * page out, in order; the second of those from the first paint on, where there was one
 */
export async function traceTasks(session, act) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  session.on('Tracing.dataCollected', collect);
  const traceConfig = { includedCategories: CATEGORIES };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  const complete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return tasksOf(events);
}

function tasksOf(events) {
  const ofThread = ({ pid, tid }) => `${pid} ${tid}`;
  const layouts = events.filter(({ name }) => name === 'Layout').map(ofThread);
  const busiest = [...new Set(layouts)].toSorted(
    (one, other) => layouts.filter((each) => each === other).length - layouts.filter((each) => each === one).length,
  )[0];
  const tasks = events.filter((event) => event.name === 'RunTask' && event.ph === 'X' && ofThread(event) === busiest);
  const paint = events.findLast((event) => event.name === 'firstPaint' && busiest.startsWith(`${event.pid} `));
  const millisecondsOf = (some) => some.map(({ tdur = 0 }) => tdur / 1000);
  return {
    tasksMs: millisecondsOf(tasks),
    afterPaintMs: millisecondsOf(tasks.filter(({ ts }) => paint && ts >= paint.ts)),
  };
}
