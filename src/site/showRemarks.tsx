import { createRoot } from 'react-dom/client';
import type { LinkRemark } from '#store';
import { Remarks } from './Remarks.tsx';

/** Says in `place` what in the link could not be taken as it stood. Few links need it, so its words come when one does. */
export function showRemarks(place: Element, remarks: readonly LinkRemark[]): void {
  createRoot(place).render(<Remarks remarks={remarks} />);
}
