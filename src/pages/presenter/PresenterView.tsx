import { withSkin } from '#messages';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { Button, useSkin } from '#controls';
import { Columns, Row, Stack } from '#layout';
import type { Skin } from '#messages';
import * as words from '#messages/presenter';
import { useAddressBar, type PresenterLink } from './presenterLink.ts';
import { BlackScreen, CodeSheet, KeysSheet, SlidesSheet } from './Sheets.tsx';
import { SlideView } from './SlideView.tsx';
import { Tools } from './Tools.tsx';
import { usePresenter } from './usePresenter.ts';
import { usePresenterKeys } from './keys.ts';
import { useUnit } from './screenHooks.ts';

/** Titles of the exhibits by id. The build writes them into the page, so that no chapter has to be loaded for them. */
export type Titles = Readonly<Record<string, string>>;
export type TitlesBySkin = Readonly<Record<Skin, Titles>>;

interface PresenterViewProps {
  readonly link: PresenterLink;
  readonly titles: TitlesBySkin;
}

/** One slide at a time: first the question, then the figure that answers it. */
export function PresenterView({ link, titles: titlesBySkin }: PresenterViewProps): ReactNode {
  const titles = titlesBySkin[useSkin()];
  const ids = useMemo(() => link.slides?.map((slide) => slide.id) ?? Object.keys(titles), [link, titles]);
  const state = usePresenter(link, ids);
  const { id, index, openSlide, question, slideAnswer, isAsked, address, sheet, actions, timer, openSheet } = state;
  const { isAnswered, chosen } = slideAnswer;
  const root = useRef<HTMLDivElement>(null);
  const isSmall = useUnit(root);
  useAddressBar({ slide: openSlide.slide, address, isAnswered, link });
  usePresenterKeys({ actions, isAsked, isBlack: sheet === 'black' });
  const close = useCallback(() => openSheet(null), [openSheet]);
  return (
    <Stack
      className="cp-presenter"
      gap="none"
      grows={2}
      data-testid="presenter"
      ref={root}
      data-slide={id ?? 'lost'}
      data-answer={isAnswered ? 'shown' : 'hidden'}
      data-number={state.isNumberHidden ? 'hidden' : undefined}
    >
      <Tools state={state} onSlides={() => openSheet('slides')} />
      <Stack as="main" className="cp-presenter-main" gap="none" grows={1} id="presenter" tabIndex={-1}>
        {state.screen.refusal !== null && (
          <div className="cp-presenter-said cp-presenter-words">
            <p className="cp-band" role="status">
              {state.screen.refusal}
            </p>
          </div>
        )}
        {id === null ? (
          <UnknownExhibit requestedId={link.requestedId ?? ''} titles={titles} onFirst={() => state.go(0)} />
        ) : (
          <SlideView
            key={id}
            openSlide={openSlide}
            isSmall={isSmall}
            question={question}
            isAnswered={isAnswered}
            chosen={chosen}
            isPlaying={state.isPlaying}
            isArriving={state.isArriving}
            address={address}
            onAnswer={state.answer}
            onAskAgain={actions.toggleAnswer}
            onCode={() => openSheet('code')}
          />
        )}
      </Stack>
      <KeysSheet isOpen={sheet === 'keys'} onClose={close} />
      <CodeSheet isOpen={sheet === 'code'} onClose={close} address={address} />
      <SlidesSheet
        isOpen={sheet === 'slides'}
        onClose={close}
        titles={ids.map((each) => titles[each] ?? each)}
        current={index}
        onGo={state.go}
      />
      <BlackScreen isOpen={sheet === 'black'} onClose={close} />
      <p className="cp-hidden" role="status">
        {timer.isOver ? words.timer.up : ''}
      </p>
      <p className="cp-hidden" role="status">
        {id === null ? '' : words.of({ number: index + 1, all: state.count })}
      </p>
    </Stack>
  );
}

interface UnknownExhibitProps {
  readonly requestedId: string;
  readonly titles: Titles;
  readonly onFirst: () => void;
}

/** Shown when the link names an exhibit that does not exist. */
function UnknownExhibit({ requestedId, titles, onFirst }: UnknownExhibitProps): ReactNode {
  return (
    <Stack className="cp-presenter-words cp-band" gap={5} data-testid="presenter-lost">
      <h1 className="cp-h2">
        <span role="alert">{words.lost({ asked: requestedId })}</span>
      </h1>
      <Row>
        <Button onClick={onFirst}>{words.begin}</Button>
      </Row>
      <Columns as="ol" className="cp-presenter-list" count={2} from={800} lineGap={2}>
        {Object.entries(titles).map(([id, title]) => (
          <li key={id}>
            <a href={withSkin(`?x=${id}`)}>{title}</a>
          </li>
        ))}
      </Columns>
    </Stack>
  );
}
