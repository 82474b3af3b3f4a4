import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Boundary, Button } from '#controls';
import type { HallQuestion } from '#exhibits';
import { Lead, Prose, Row, Stack } from '#layout';
import * as words from '#messages/presenter';
import { loading } from '#messages/recording';
import type { OpenSlide, Slide } from './slides.ts';
import { Strip } from './Strip.tsx';
import { useFit } from './screenHooks.ts';

interface SlideViewProps {
  readonly openSlide: OpenSlide;
  readonly isSmall: boolean;
  readonly question: HallQuestion | null;
  readonly isAnswered: boolean;
  readonly chosen: number | null;
  readonly isPlaying: boolean;
  readonly isArriving: boolean;
  readonly address: string;
  readonly onAnswer: (option: number | null) => void;
  readonly onAskAgain: () => void;
  readonly onCode: () => void;
}

/** One exhibit: above, the question with its setting, and once it is answered the figure; below, the answers. */
export function SlideView(props: SlideViewProps): ReactNode {
  const { openSlide, question, isAnswered } = props;
  const { slide } = openSlide;
  useFocusOnNewSlide();
  if (!slide) return <SlideLoading openSlide={openSlide} />;
  const isOnShow = slide.hall !== null || question === null || isAnswered;
  return (
    <>
      {slide.remarks.length > 0 && <Remarks sentences={slide.remarks} />}
      {isOnShow ? (
        <Figure slide={slide} isSmall={props.isSmall} />
      ) : (
        <Asked>
          <Lead as="h1" size="lead">
            {slide.exhibit.words().title}
          </Lead>
          <Prose as="p" size="large">
            {question.setup}
          </Prose>
          <p className="cp-h1">{question.ask}</p>
        </Asked>
      )}
      <Strip
        lesson={slide.exhibit.words().lesson}
        question={question}
        isAnswered={isAnswered}
        isAskedAbove={!isOnShow}
        chosen={props.chosen}
        isPlaying={slide.hall ? props.isPlaying : null}
        isArriving={props.isArriving}
        address={props.address}
        onAnswer={props.onAnswer}
        onAskAgain={props.onAskAgain}
        onCode={props.onCode}
      />
    </>
  );
}

/** The setting of a question whose figure is shown only with the answer: readable from the last row. */
function Asked({ children, role }: { readonly children: ReactNode; readonly role?: string }): ReactNode {
  return (
    <Stack className="cp-presenter-floor cp-presenter-words" isSpread role={role}>
      <Stack className="cp-band" gap={5}>
        {children}
      </Stack>
    </Stack>
  );
}

/** Moves the focus to a new slide, for keyboards and screen readers. The first slide leaves the focus alone. */
function useFocusOnNewSlide(): void {
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
    // A hidden page pauses its model.
    const update = (): void => model.setVisible?.(!document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [model]);
  useFit(outer, frame);
  return (
    <Stack
      {...(hall ? { grows: 1 } : { className: 'cp-presenter-floor', isSpread: true, isCentered: true })}
      gap="none"
      data-testid="presenter-figure"
      data-hall={hall ? true : undefined}
      ref={outer}
    >
      <Boundary>
        {hall ? (
          <hall.View model={model} isSmall={isSmall} />
        ) : (
          <div className="cp-presenter-frame" data-testid="presenter-frame" ref={frame}>
            <exhibit.Figure model={model} layout="hall" />
          </div>
        )}
      </Boundary>
    </Stack>
  );
}

/** The sentence about loading appears only after this time. */
const QUIET_MS = 400;

function SlideLoading({ openSlide }: { readonly openSlide: OpenSlide }): ReactNode {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Asked role="status">
      {openSlide.hasFailed ? (
        <>
          <Prose size="large">{words.notLoaded}</Prose>
          <Row>
            <Button onClick={openSlide.retry}>{words.again}</Button>
          </Row>
        </>
      ) : (
        isLong && <Prose size="large">{loading}</Prose>
      )}
    </Asked>
  );
}

/** Problems of the link, until the reader dismisses them. */
function Remarks({ sentences }: { readonly sentences: readonly string[] }): ReactNode {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <div className="cp-presenter-said cp-presenter-words">
      <Row className="cp-band" isSpread>
        <div role="status">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <Button onClick={() => setRead(true)}>{words.close}</Button>
      </Row>
    </div>
  );
}
