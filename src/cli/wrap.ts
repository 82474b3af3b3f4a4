/** Lines of at most `columns` characters, broken at spaces and after the strokes of `a|b|c`; a longer word has one of its own. */
export function wrap(text: string, columns: number): string[] {
  const lines = [''];
  for (const part of text.split(/(?<=[ |])/)) {
    const line = `${lines.at(-1)}${part}`;
    if (line.trimEnd().length <= columns || line === part) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}
