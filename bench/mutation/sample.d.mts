/** Of the places: from 0, and up to 1. */
interface Share {
  readonly from: number;
  readonly to: number;
}

export function readShare(text: string | undefined): Share;
export function sampledRanges(file: string, source: string, share: Share): string[];
