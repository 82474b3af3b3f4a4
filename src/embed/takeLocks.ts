import { lockControls } from '#controls';
import type { ExhibitModule } from '#exhibits';
import { shortened, type LinkRemark } from '#store';

/** Reads `lock=trim,spare` of a link, and locks these controls. Answers what there is no control of. */
export function takeLocks({ locks = {} }: Pick<ExhibitModule, 'locks'>, parameters: URLSearchParams): LinkRemark[] {
  const asked = parameters.get('lock')?.split(',').filter(Boolean).slice(0, 20) ?? [];
  const known = asked.filter((key) => Object.hasOwn(locks, key));
  lockControls(known.flatMap((key) => locks[key] ?? []));
  const unknown = asked.filter((key) => !known.includes(key)).join(',');
  return unknown === '' ? [] : [{ code: 'unknown', values: { key: shortened(`lock=${unknown}`) } }];
}
