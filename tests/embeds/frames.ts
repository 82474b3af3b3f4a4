import type { ExhibitId } from '#exhibits/catalog';
import { readKnobs, type ExhibitModule } from '#exhibits';
import { RunThread, type LinkRemark } from '#store';

// Here no display waits for anything.
globalThis.requestAnimationFrame ??= () => 0;
globalThis.cancelAnimationFrame ??= () => {};

/** The module that the frame of an exhibit is built from. */
export async function frameModule(id: ExhibitId): Promise<ExhibitModule> {
  const { exhibit } = (await import(`../../src/exhibits/${id}/index.ts`)) as { exhibit: ExhibitModule };
  return exhibit;
}

export interface TakenLink {
  /** What was taken of it, as the figure says it again. */
  readonly said: string;
  readonly remarks: readonly LinkRemark[];
}

/** A figure that takes one link after the other, as its frame does at `load`. Nothing is run. */
export function linkTaker(module: ExhibitModule): (parameters: URLSearchParams) => TakenLink {
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
      const remarks = model.ownLink.take(parameters);
      return { said: model.ownLink.parameters().toString(), remarks };
    }
    const reading = read(parameters);
    const remarks = [...reading.remarks, ...(model.takePart?.(parameters) ?? [])];
    return { said: JSON.stringify([reading.settings, reading.moment]), remarks };
  };
}
