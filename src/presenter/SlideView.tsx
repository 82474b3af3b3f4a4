import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { HallQuestion } from '#exhibits';
import * as words from '#messages/presenter';
import type { Slide } from './shelf.ts';
import { Strip } from './Strip.tsx';
import { useFit } from './useFit.ts';
import type { Shown } from './useShown.ts';

interface SlideViewProps {
  readonly shown: Shown;
  readonly isSmall: boolean;
  readonly question: HallQuestion | null;
  readonly isAnswered: boolean;
  readonly chosen: number | null;
  readonly isPlaying: boolean;
  readonly address: string;
  readonly onAnswer: (option: number | null) => void;
  readonly onAskAgain: () => void;
  readonly onCode: () => void;
}

/** One exhibit: above the figure, or until it answers what has to be known and what is asked; at the foot the answers. */
export function SlideView(props: SlideViewProps): ReactNode {
  const { shown, question, isAnswered } = props;
  const { slide } = shown;
  useFocusOnCome();
  if (!slide) return <Awaited shown={shown} />;
  const isOnShow = slide.hall !== null || question === null || isAnswered;
  return (
    <>
      {slide.remarks.length > 0 && <Remarks sentences={slide.remarks} />}
      {isOnShow ? (
        <Figure slide={slide} isSmall={props.isSmall} />
      ) : (
        <div className="cp-presenter-asked">
          <h1>{slide.exhibit.title}</h1>
          <p>{question.setup}</p>
          <p className="cp-presenter-ask">{question.ask}</p>
        </div>
      )}
      <Strip
        lesson={slide.exhibit.lesson}
        question={question}
        isAnswered={isAnswered}
        isAskedAbove={!isOnShow}
        chosen={props.chosen}
        isPlaying={slide.hall ? props.isPlaying : null}
        address={props.address}
        onAnswer={props.onAnswer}
        onAskAgain={props.onAskAgain}
        onCode={props.onCode}
      />
    </>
  );
}

/** Who goes from slide to slide by keys or ears begins at the new one; at the first one the page is as it was opened. */
function useFocusOnCome(): void {
  useEffect(() => {
    if (document.activeElement === document.body && document.documentElement.dataset['ready'] !== 'true') return;
    document.querySelector<HTMLElement>('#presenter')?.focus({ preventScroll: true });
  }, []);
}

function Figure({ slide, isSmall }: { readonly slide: Slide; readonly isSmall: boolean }): ReactNode {
  const { exhibit, hall, model } = slide;
  const outer = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    model.start();
    // A page behind another window runs for nobody.
    const update = (): void => model.setVisible?.(!document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [model]);
  useFit(outer, frame);
  return (
    <div className="cp-presenter-figure" data-testid="presenter-figure" data-hall={hall ? true : undefined} ref={outer}>
      {hall ? (
        <hall.View model={model} isSmall={isSmall} />
      ) : (
        <div className="cp-presenter-frame" data-testid="presenter-frame" ref={frame}>
          <exhibit.Figure model={model} layout="hall" />
        </div>
      )}
    </div>
  );
}

/** Said only when it takes long enough to be asked about. */
const QUIET_MS = 400;

function Awaited({ shown }: { readonly shown: Shown }): ReactNode {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="cp-presenter-asked" role="status">
      {shown.hasFailed ? (
        <>
          <p>{words.notLoaded}</p>
          <button className="cp-presenter-button" type="button" onClick={shown.retry}>
            {words.again}
          </button>
        </>
      ) : (
        isLong && <p>{words.loading}</p>
      )}
    </div>
  );
}

/** What in the link could not be taken, until it is read. */
function Remarks({ sentences }: { readonly sentences: readonly string[] }): ReactNode {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <div className="cp-presenter-said">
      <div role="status">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <button className="cp-presenter-button" type="button" onClick={() => setRead(true)}>
        {words.close}
      </button>
    </div>
  );
}
