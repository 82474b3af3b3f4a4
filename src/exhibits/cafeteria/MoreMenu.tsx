import type { MouseEvent, ReactNode } from 'react';
import { Icon, Menu, Select } from '#controls';
import { STEP_GRANULARITIES, type StepGranularity } from '#engine';
import { Row } from '#layout';
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
      <Row as="label" gap={2}>
        {words.stepIs}
        <Select
          options={STEP_GRANULARITIES.map((each) => ({ value: each, label: words.steps[each] }))}
          value={granularity}
          onChange={onGranularity}
        />
      </Row>
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
