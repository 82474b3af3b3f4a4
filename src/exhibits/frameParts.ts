import { shorten, type LinkRemark } from '#store';

interface NamedPart<Name extends string> {
  /** In links. */
  readonly value: Name;
  /** For authors. */
  readonly label: string;
}
/** What a frame can show, the first unless its link says otherwise. */
export type PartList<Name extends string = string> = readonly [NamedPart<Name>, ...NamedPart<Name>[]];

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
  return { part: used, remarks: [{ code: 'notAPart', values: { given: shorten(given), choices, used } }] };
}
