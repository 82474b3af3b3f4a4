import type { MouseEvent, ReactNode } from 'react';
import { Icon, Menu } from '#controls';
import { STEP_GRANULARITIES, type StepGranularity } from '#engine';
import { pageAddress, pageLabel, pageLanguage } from '#messages';
import { more as name } from '#messages/cafeteria';
import * as words from '#messages/more';
import type { DriveStore } from '#store';
import { CopyLinkButton, linkToMoment } from './CopyLinkButton.tsx';

interface MoreMenuProps {
  readonly store: DriveStore;
  readonly granularity: StepGranularity;
  readonly onGranularity: (granularity: StepGranularity) => void;
  readonly children?: ReactNode;
}

/** The menu behind three dots: the size of a step, and links to this moment. */
export function MoreMenu({ store, granularity, onGranularity, children }: MoreMenuProps): ReactNode {
  const panel = (
    <>
      <label>
        {words.stepIs}
        <select value={granularity} onChange={(event) => onGranularity(requireGranularity(event.currentTarget.value))}>
          {STEP_GRANULARITIES.map((each) => (
            <option key={each} value={each}>
              {words.steps[each]}
            </option>
          ))}
        </select>
      </label>
      {children}
      <CopyLinkButton store={store} />
      <PresentLink store={store} />
    </>
  );
  return (
    <Menu className="cp-cafeteria-more" label={name} testId="cafeteria-more" panel={panel}>
      <Icon name="more" sizeCssPx={20} />
    </Menu>
  );
}

/** A link to the presenter, at the moment of the click. */
function PresentLink({ store }: { readonly store: DriveStore }): ReactNode {
  const carryMoment = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    currentTarget.search = `?x=cafeteria&${linkToMoment(store).slice(1)}`;
  };
  return (
    <a
      className="cp-cafeteria-link"
      href={pageAddress('presenter.html?x=cafeteria')}
      hrefLang={pageLanguage('presenter.html')}
      onClick={carryMoment}
    >
      {pageLabel('presenter.html', words.present)}
    </a>
  );
}

function requireGranularity(value: string): StepGranularity {
  return STEP_GRANULARITIES.find((each) => each === value) ?? 'write';
}
