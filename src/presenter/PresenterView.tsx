import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import * as words from '#messages/presenter';
import { Lost } from './Lost.tsx';
import type { PresenterLink } from './presenterLink.ts';
import { BlackScreen, CodeSheet, KeysSheet, SlidesSheet } from './Sheets.tsx';
import { SlideView } from './SlideView.tsx';
import type { Titles } from './titles.ts';
import { Tools } from './Tools.tsx';
import { useAddressBar } from './useAddressBar.ts';
import { usePresenter } from './usePresenter.ts';
import { usePresenterKeys } from './usePresenterKeys.ts';
import { useUnit } from './useUnit.ts';

interface PresenterViewProps {
  readonly link: PresenterLink;
  readonly titles: Titles;
}

/** A slide at a time: what is asked, and after that the figure that answers. */
export function PresenterView({ link, titles }: PresenterViewProps): ReactNode {
  const ids = useMemo(() => link.slides?.map((slide) => slide.id) ?? Object.keys(titles), [link, titles]);
  const state = usePresenter(link, ids);
  const { id, index, shown, question, answered, isAsked, address, sheet, deeds, timer, openSheet } = state;
  const { isAnswered, chosen } = answered;
  const root = useRef<HTMLDivElement>(null);
  const isSmall = useUnit(root);
  useAddressBar({ slide: shown.slide, address, isAnswered, link });
  usePresenterKeys({ deeds, isAsked, isBlack: sheet === 'black' });
  const close = useCallback(() => openSheet(null), [openSheet]);
  return (
    <div
      className="cp-presenter"
      data-testid="presenter"
      ref={root}
      data-slide={id ?? 'lost'}
      data-answer={isAnswered ? 'shown' : 'hidden'}
      data-number={state.isNumberHidden ? 'hidden' : undefined}
    >
      <Tools state={state} onSlides={() => openSheet('slides')} />
      {state.screen.refusal !== null && (
        <p className="cp-presenter-said" role="status">
          {state.screen.refusal}
        </p>
      )}
      <main className="cp-presenter-main" id="presenter" tabIndex={-1}>
        {id === null ? (
          <Lost asked={link.asked ?? ''} titles={titles} onFirst={() => state.go(0)} />
        ) : (
          <SlideView
            key={id}
            shown={shown}
            isSmall={isSmall}
            question={question}
            isAnswered={isAnswered}
            chosen={chosen}
            isPlaying={state.isPlaying}
            address={address}
            onAnswer={state.answer}
            onAskAgain={deeds.turn}
            onCode={() => openSheet('code')}
          />
        )}
      </main>
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
    </div>
  );
}
