import { createRoot } from 'react-dom/client';
import { say } from '#messages';
import * as words from '#messages/links';
import type { LinkRemark } from '#store';
import { Remarks } from './Remarks.tsx';

/** Says in `place` what in the link could not be taken as it stood. Few links need it, so its words come when one does. */
export function showRemarks(place: Element, remarks: readonly LinkRemark[]): void {
  createRoot(place).render(<Remarks sentences={remarks.map((remark) => say(words.remarks, remark))} />);
}
