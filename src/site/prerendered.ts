import { EXHIBITS, type ExhibitId } from '#exhibits/catalog';
import type { CafeteriaOpening } from '#store';

/** Markup of what each exhibit shows until it runs. */
export type Stills = Readonly<Partial<Record<ExhibitId, string | undefined>>>;

/** Attribute of the root element of a built page: what its cafeteria says before the engine runs, as JSON. */
export const OPENING_ATTRIBUTE = 'data-opening';

/** What the build has put into `root`; null and nothing where the page was not built. */
export function readPrerendered(root: Element): {
  readonly opening: CafeteriaOpening | null;
  readonly stills: Stills;
} {
  const opening = root.getAttribute(OPENING_ATTRIBUTE);
  const found = EXHIBITS.flatMap(({ id }) => {
    const element = root.querySelector(`[data-still="${id}"]`);
    if (id === 'cafeteria') element?.querySelectorAll('[data-width]').forEach(removeUnseen);
    return element ? [[id, element.innerHTML]] : [];
  });
  return {
    opening: opening === null ? null : (JSON.parse(opening) as CafeteriaOpening),
    stills: Object.fromEntries(found) as Stills,
  };
}

/** Its live picture comes at once: drawings for other windows are not worth copying. */
function removeUnseen(drawing: Element): void {
  if (drawing.getClientRects().length === 0) drawing.remove();
}
