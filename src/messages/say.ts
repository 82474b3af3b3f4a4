type Messages = Readonly<Record<string, unknown>>;

/** What code says in place of a sentence: the name of a message of `Group`, and what it takes. */
export type Coded<Group> = {
  readonly [Code in keyof Group]: Group[Code] extends (values: infer Values) => string
    ? { readonly code: Code; readonly values: Values }
    : { readonly code: Code };
}[keyof Group];

/** The message of a code. */
export function say<Group extends Messages>(group: Group, said: Coded<Group>): string {
  const { code, values } = said as { readonly code: keyof Group; readonly values?: unknown };
  const message = group[code];
  return typeof message === 'function' ? (message(values) as string) : String(message);
}
