import type { ScenarioInput } from '#engine';
import type { RunReport } from '#engine/report';
import type { RunOptions } from './runScenario.ts';

/** What a worker of `clean-plates/worker` is asked; `onProgress` cannot be sent. */
export interface RunMessage {
  readonly id: number;
  readonly scenario: ScenarioInput;
  readonly options: Omit<RunOptions, 'onProgress'>;
}

/** What it answers: reports of progress, and one of the other two. */
export type RunAnswer =
  | { readonly id: number; readonly fraction: number }
  | { readonly id: number; readonly report: RunReport }
  | { readonly id: number; readonly error: string };

/** Either end of a worker: of browsers and Deno, or of `node:worker_threads`. */
export type Port = { postMessage(message: unknown): void } & (
  | { addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void }
  | { on(type: 'message', listener: (data: unknown) => void): unknown }
);

export function onMessage(port: Port, listen: (data: unknown) => void): void {
  if ('on' in port) port.on('message', listen);
  else port.addEventListener('message', ({ data }) => listen(data));
}
