import type { ScenarioInput } from '#engine';
import type { RunReport } from '#engine/report';
import { onMessage, type Port, type RunAnswer, type RunMessage } from './runMessages.ts';
import type { RunOptions } from './runScenario.ts';

type Listener = (answer: RunAnswer) => void;

/** Callers that wait for an answer, of each worker by the number of their question. */
const waiting = new WeakMap<object, Map<number, Listener>>();
let lastId = 0;

function listenersOf(worker: Port): Map<number, Listener> {
  const known = waiting.get(worker);
  if (known) return known;
  const listeners = new Map<number, Listener>();
  waiting.set(worker, listeners);
  onMessage(worker, (data) => {
    const answer = data as RunAnswer;
    listeners.get(answer.id)?.(answer);
  });
  return listeners;
}

/**
 * `runScenario` in a worker whose module is `clean-plates/worker`, so that a page stays awake.
 *
 * @param worker several runs may be asked of one worker; they run one after the other
 * @throws Error with the sentence of a `ScenarioError`
 */
export function runInWorker(worker: Port, scenario: ScenarioInput = {}, options: RunOptions = {}): Promise<RunReport> {
  const { onProgress, ...sent } = options;
  const listeners = listenersOf(worker);
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    listeners.set(id, (answer) => {
      if ('fraction' in answer) return onProgress?.(answer.fraction);
      listeners.delete(id);
      if ('report' in answer) resolve(answer.report);
      else reject(new Error(answer.error));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ id, scenario, options: sent } satisfies RunMessage);
  });
}
