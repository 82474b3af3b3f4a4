import type { ExhibitId } from '#exhibits/catalog';
import { readKnobs, type ExhibitModule } from '#exhibits';
import { AskedLink, RunThread, type LinkRemark } from '#store';

// Node has no animation frames, which models ask for.
globalThis.requestAnimationFrame ??= () => 0;
globalThis.cancelAnimationFrame ??= () => {};

/** The module that the frame of an exhibit is built from. */
export async function frameModule(id: ExhibitId): Promise<ExhibitModule> {
  const { exhibit } = (await import(`../../src/exhibits/${id}/index.ts`)) as { exhibit: ExhibitModule };
  return exhibit;
}

export interface LinkResult {
  /** What the figure took of the link, written as it writes links. */
  readonly written: string;
  readonly remarks: readonly LinkRemark[];
}

/** Creates a figure, and returns a function that gives it a link, as the message `load` of its frame does. Runs no engine. */
export function createLinkReader(module: ExhibitModule): (parameters: URLSearchParams) => LinkResult {
  const noEngine = (): never => {
    throw new Error('reading a link starts no engine');
  };
  const read = (parameters: URLSearchParams) => readKnobs(module, parameters, true);
  const { settings, moment } = read(new URLSearchParams());
  const model = module.createModel({
    settings,
    moment,
    isPlaying: false,
    isAlone: true,
    runs: new RunThread(noEngine),
  });
  return (parameters) => {
    if (model.ownLink) {
      const link = new AskedLink(parameters);
      const remarks = link.remarks(model.ownLink.take(link));
      return { written: model.ownLink.parameters().toString(), remarks };
    }
    const reading = read(parameters);
    const remarks = [...reading.remarks, ...(model.takePart?.(parameters) ?? [])];
    return { written: JSON.stringify([reading.settings, reading.moment]), remarks };
  };
}
