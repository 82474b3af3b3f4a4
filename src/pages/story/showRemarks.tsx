import { createRoot } from 'react-dom/client';
import { say } from '#messages';
import * as words from '#messages/links';
import { Remarks } from '#site';
import type { LinkRemark } from '#store';

/** Shows remarks on the link in `place`. A chunk of its own, with its words, since few links need it. */
export function showRemarks(place: Element, remarks: readonly LinkRemark[]): void {
  createRoot(place).render(<Remarks sentences={remarks.map((remark) => say(words.remarks, remark))} />);
}
