/** `clean-plates/worker`: the module of a worker that runs scenarios; `runInWorker` asks it. */
import { onMessage, type Port, type RunAnswer, type RunMessage } from './runMessages.ts';
import { runScenario } from './runScenario.ts';

/** The end of this worker that its owner listens to; null outside a worker. */
function ownPort(): Port | null {
  const scope = globalThis as unknown as Partial<Port> & {
    readonly WorkerGlobalScope?: unknown;
    readonly process?: { getBuiltinModule?(name: string): { readonly parentPort: Port | null } };
  };
  if (scope.WorkerGlobalScope !== undefined) return scope as Port;
  // Not an import, which bundlers for pages would follow.
  return scope.process?.getBuiltinModule?.('node:worker_threads').parentPort ?? null;
}

const port = ownPort();
if (!port) throw new Error('clean-plates/worker is the module of a worker; in a program, import clean-plates.');
const send = (answer: RunAnswer): void => port.postMessage(answer);
onMessage(port, (data) => {
  const { id, scenario, options } = data as RunMessage;
  try {
    send({ id, report: runScenario(scenario, { ...options, onProgress: (fraction) => send({ id, fraction }) }) });
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
