import type { KeyboardEvent, ReactNode } from 'react';
import { shell as words } from '#messages/lab';
import { LAB_VIEWS, type LabViewName } from './labState.ts';

/** Of the element that holds the view on show. */
export const PANEL_ID = 'lab-view';
export const tabId = (view: LabViewName): string => `lab-tab-${view}`;

interface LabTabsProps {
  readonly view: LabViewName;
  readonly onShow: (view: LabViewName) => void;
}

/** The names of the views. One tab stop: arrows go to the next. */
export function LabTabs({ view, onShow }: LabTabsProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = LAB_VIEWS.indexOf(view);
    const last = LAB_VIEWS.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const nextView = next === undefined ? undefined : LAB_VIEWS[next];
    if (!nextView) return;
    event.preventDefault();
    onShow(nextView);
    document.getElementById(tabId(nextView))?.focus();
  };
  return (
    <div className="cp-lab-tabs" role="tablist" aria-label={words.tabs}>
      {LAB_VIEWS.map((each, index) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={tabId(each)}
          aria-selected={each === view}
          aria-controls={PANEL_ID}
          aria-keyshortcuts={String(index + 1)}
          tabIndex={each === view ? 0 : -1}
          onClick={() => onShow(each)}
          onKeyDown={onKeyDown}
        >
          <span className="cp-lab-tab-long">{words.views[each]}</span>
          <span className="cp-lab-tab-short">{each === 'drive' ? words.driveShort : words.views[each]}</span>
        </button>
      ))}
    </div>
  );
}
