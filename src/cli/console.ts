/** Where a verb writes; tests put their own in its place. */
export interface Console {
  /** The answer, on standard output. */
  print(text: string): void;
  /** What is going on, on standard error, when a person is watching; '' clears it. */
  showProgress(text: string): void;
  /** A line to be read whether or not a person is watching, on standard error. */
  note(line: string): void;
}

const CLEAR_LINE = '\r\u001b[2K';

export function createConsole(): Console {
  const { stdout, stderr } = process;
  return {
    print: (text) => void stdout.write(`${text}\n`),
    showProgress: (text) => {
      if (stderr.isTTY) stderr.write(CLEAR_LINE + text);
    },
    note: (line) => void stderr.write(`${line}\n`),
  };
}
