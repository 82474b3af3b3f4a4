type Messages = Readonly<Record<string, unknown>>;

/** A message as data: its key in `Group`, and its values. */
export type CodedMessage<Group> = {
  readonly [Code in keyof Group]: Group[Code] extends (values: infer Values) => string
    ? { readonly code: Code; readonly values: Values }
    : { readonly code: Code };
}[keyof Group];

/** The text of a coded message. */
export function say<Group extends Messages>(group: Group, coded: CodedMessage<Group>): string {
  const { code, values } = coded as { readonly code: keyof Group; readonly values?: unknown };
  const message = group[code];
  return typeof message === 'function' ? (message(values) as string) : String(message);
}

export interface MessagePart {
  readonly text: string;
  readonly isStrong: boolean;
}

/** Splits a message at its bold words: `<b>Crew</b> takes plate 9`. */
export function splitStrong(message: string): readonly MessagePart[] {
  return message
    .split(/<b>|<\/b>/)
    .flatMap((text, index) => (text === '' ? [] : [{ text, isStrong: index % 2 === 1 }]));
}

/** A message without its tags, for speech and copying. */
export const withoutStrong = (message: string): string => message.replaceAll(/<\/?b>/g, '');
