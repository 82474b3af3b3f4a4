import { createStore, type StoreApi } from 'zustand/vanilla';
import { shortened, type LinkRemark } from '#store';
import type { ExhibitModel, OwnLink } from './exhibit.ts';

interface NamedPart<Name extends string> {
  /** In links. */
  readonly value: Name;
  /** For authors. */
  readonly label: string;
}
/** What a frame can show, the first unless its link says otherwise. */
export type PartList<Name extends string = string> = readonly [NamedPart<Name>, ...NamedPart<Name>[]];

/** Which part of an exhibit a frame shows: `part` of its link. */
export interface FramedPart<Part extends string> {
  readonly part: StoreApi<{ readonly part: Part }>;
}

/** Reads `part` of a link; the first of the parts is shown where it says none of them. */
export function readPart<Part extends string>(
  link: URLSearchParams,
  parts: PartList<Part>,
): { readonly part: Part; readonly remarks: readonly LinkRemark[] } {
  const [{ value: used }] = parts;
  const given = link.get('part');
  const part = parts.find(({ value }) => value === given);
  if (given === null || part !== undefined) return { part: part?.value ?? used, remarks: [] };
  const choices = parts.map(({ value }) => value).join(', ');
  return { part: used, remarks: [{ code: 'notAPart', values: { given: shortened(given), choices, used } }] };
}

/** A model whose link says which part of it is shown. */
export function withParts<Model extends ExhibitModel & { readonly ownLink: OwnLink }, Part extends string>(
  model: Model,
  parts: PartList<Part>,
): Model & FramedPart<Part> {
  const part = createStore<{ readonly part: Part }>()(() => ({ part: parts[0].value }));
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
