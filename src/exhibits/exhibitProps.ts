import type { CafeteriaStore } from '#store';

/** What a page hands to an exhibit. */
export interface ExhibitProps {
  /** The drive that is running on this page; an exhibit alone on its page brings its own. */
  readonly store: CafeteriaStore;
  /** Where the link or the page wants it: with headline and prose around it, or alone in a frame. */
  readonly surroundings: 'page' | 'embed';
  /** Markup of its still, shown until the moving picture is there. */
  readonly still?: string | undefined;
}
