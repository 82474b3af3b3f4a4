import type { KeyboardEvent, ReactNode } from 'react';
import { Only, Row } from '#layout';
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
    <Row gap={5} isOneLine role="tablist" aria-label={words.tabs}>
      {LAB_VIEWS.map((each, index) => (
        <button
          key={each}
          className="cp-tab"
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
          {each === 'drive' ? (
            <>
              <Only as="span" fromWindow={800}>
                {words.views.drive}
              </Only>
              <Only as="span" untilWindow={800}>
                {words.driveShort}
              </Only>
            </>
          ) : (
            words.views[each]
          )}
        </button>
      ))}
    </Row>
  );
}
