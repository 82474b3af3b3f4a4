import type { Scenario } from '#engine';
import { formatCount } from '#messages';

/** Output of a verb; tests replace it. */
export interface Console {
  /** Prints the result, on standard output. */
  print(text: string): void;
  /** Shows the progress on standard error if it is a terminal; '' clears it. */
  showProgress(text: string): void;
  /** Writes a line to standard error, terminal or not. */
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

/** Approximate speed of one processor for a drive with a tenth of spare area. */
const PAGES_PER_SECOND = 10_000_000;
const PATIENCE_SECONDS = 600;
const HOUR_SECONDS = 3600;

/** Notes the expected duration before a long run, because without a terminal there is no progress. */
export function noteLength(console: Console, pages: number): void {
  const seconds = pages / PAGES_PER_SECOND;
  if (seconds < PATIENCE_SECONDS) return;
  const isHours = seconds >= 2 * HOUR_SECONDS;
  const time = isHours ? `${formatCount(seconds / HOUR_SECONDS)} hours` : `${formatCount(seconds / 60)} minutes`;
  console.note(`${formatCount(pages)} pages are to be written: at ten million a second that takes ${time}.`);
}

/** Host pages of a whole run: fill, warm-up and counted pages. */
export const pagesOfRun = ({ warmupPages, logicalPageCount }: Scenario, hostPages: number): number =>
  logicalPageCount + warmupPages + hostPages;
