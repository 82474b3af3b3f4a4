export interface MessagePart {
  readonly text: string;
  readonly isStrong: boolean;
}

/** The parts of a message that has words in bold: `<b>Crew</b> takes plate 9`. */
export function splitStrong(message: string): readonly MessagePart[] {
  return message
    .split(/<b>|<\/b>/)
    .flatMap((text, index) => (text === '' ? [] : [{ text, isStrong: index % 2 === 1 }]));
}

/** A message without its bold, where it is spoken or copied. */
export const withoutStrong = (message: string): string => message.replaceAll(/<\/?b>/g, '');
