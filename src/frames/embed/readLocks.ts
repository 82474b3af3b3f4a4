import type { ExhibitModule } from '#exhibits';
import { shorten, unknownRemark, type LinkRemark } from '#store';

/** Reads `lock=trim,spare` of a link: the locked parameters, and a remark on others with those that there are. */
export function readLocks(
  { locks = [] }: Pick<ExhibitModule, 'locks'>,
  parameters: URLSearchParams,
): { readonly locked: readonly string[]; readonly remarks: readonly LinkRemark[] } {
  const keys = parameters.get('lock')?.split(',').filter(Boolean).slice(0, 20) ?? [];
  const unknown = keys.filter((key) => !locks.includes(key)).join(',');
  const given = shorten(`lock=${unknown}`);
  const remark: LinkRemark =
    locks.length === 0 ? unknownRemark(given) : { code: 'notALock', values: { given, choices: locks.join(', ') } };
  return {
    locked: keys.filter((key) => locks.includes(key)),
    remarks: unknown === '' ? [] : [remark],
  };
}
