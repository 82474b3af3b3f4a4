import type { ExhibitModule } from '#exhibits';
import { shorten, type LinkRemark } from '#store';

/** Reads `lock=trim,spare` of a link: the parameters that are locked. Tells what cannot be. */
export function takeLocks(
  { locks = [] }: Pick<ExhibitModule, 'locks'>,
  parameters: URLSearchParams,
): { readonly locked: readonly string[]; readonly remarks: readonly LinkRemark[] } {
  const asked = parameters.get('lock')?.split(',').filter(Boolean).slice(0, 20) ?? [];
  const unknown = asked.filter((key) => !locks.includes(key)).join(',');
  return {
    locked: asked.filter((key) => locks.includes(key)),
    remarks: unknown === '' ? [] : [{ code: 'unknown', values: { key: shorten(`lock=${unknown}`) } }],
  };
}
