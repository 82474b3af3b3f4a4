import { createStore, type StoreApi } from 'zustand/vanilla';
import { shortened, type LinkRemark } from '#store';
import type { ExhibitModel, OwnLink } from './exhibit.ts';

/** Which part of an exhibit a frame shows: `part` of its link. */
export interface FramedPart<Part extends string> {
  readonly part: StoreApi<{ readonly part: Part }>;
}

/** Reads `part` of a link; the first of the parts is shown where it says none of them. */
export function readPart<Part extends string>(
  parameters: URLSearchParams,
  parts: readonly [Part, ...Part[]],
): { readonly part: Part; readonly remarks: LinkRemark[] } {
  const [used] = parts;
  const given = parameters.get('part');
  const part = parts.find((each) => each === given);
  if (given === null || part !== undefined) return { part: part ?? used, remarks: [] };
  return {
    part: used,
    remarks: [{ code: 'notAPart', values: { given: shortened(given), choices: parts.join(', '), used } }],
  };
}

/** A model whose link says which part of it is shown. */
export function withParts<Model extends ExhibitModel & { readonly ownLink: OwnLink }, Part extends string>(
  model: Model,
  parts: readonly [Part, ...Part[]],
): Model & FramedPart<Part> {
  const part = createStore<{ readonly part: Part }>()(() => ({ part: parts[0] }));
  return {
    ...model,
    part,
    ownLink: {
      ...model.ownLink,
      take(parameters) {
        const read = readPart(parameters, parts);
        part.setState({ part: read.part });
        return [...read.remarks, ...model.ownLink.take(parameters)];
      },
    },
    subscribe(listener) {
      const stops = [model.subscribe(listener), part.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
