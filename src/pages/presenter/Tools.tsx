import type { ReactNode } from 'react';
import { currentSkin } from '#messages';
import { Only, Row } from '#layout';
import * as words from '#messages/presenter';
import * as site from '#messages/site';
import { Mark } from '#site';
import type { PresenterState } from './usePresenter.ts';
import type { Timer } from './timer.ts';

interface ToolsProps {
  readonly state: PresenterState;
  readonly onSlides: () => void;
}

/** SVG paths of the icons, on a grid of 24. */
const SHAPES = {
  back: 'M14.5 5l-7 7 7 7',
  next: 'M9.5 5l7 7-7 7',
  play: 'M8 5v14l11-7z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  projector: 'M4 7h16v9H4zM8 19.5h8M12 16v3.5M14 11.5h3',
  skin: 'M3 6l4 12 5-11 5 11 4-12',
  fullScreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  endFullScreen: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  keys: 'M3 7h18v10H3zM7 10.5h.01M12 10.5h.01M17 10.5h.01M8 14h8',
  leave: 'M6 6l12 12M18 6L6 18',
} as const;

interface ToolProps {
  readonly label: string;
  readonly shape: keyof typeof SHAPES;
  readonly shortcut: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
}

function Tool({ label, shape, shortcut, onClick, isDisabled = false, isPressed }: ToolProps): ReactNode {
  return (
    <button
      className="cp-icon-button"
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
      aria-disabled={isDisabled || undefined}
      aria-pressed={isPressed}
      onClick={isDisabled ? undefined : onClick}
    >
      <Shape name={shape} />
    </button>
  );
}

function Shape({ name }: { readonly name: keyof typeof SHAPES }): ReactNode {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-way={name === 'back' || name === 'next' || undefined}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={SHAPES[name]}
        strokeWidth={name === 'pause' ? 3 : 2}
        fill={name === 'play' ? 'currentColor' : undefined}
      />
    </svg>
  );
}

/** The head of the page: name of the site, timer, place among the slides, and buttons for the most used keys. */
export function Tools({ state, onSlides }: ToolsProps): ReactNode {
  const { actions, id, index, isPlaying, canPlay, timer, screen, isProjector, address } = state;
  const { isFull } = screen;
  const place = id === null ? null : { number: index + 1, all: state.count };
  return (
    <Head>
      {place && (
        <>
          <TimerTool timer={timer} />
          <Row gap="none" isOneLine>
            <Tool
              label={isPlaying ? words.pause : words.play}
              shape={isPlaying ? 'pause' : 'play'}
              shortcut="Space"
              onClick={actions.play}
              isDisabled={!canPlay}
            />
            <Tool label={words.back} shape="back" shortcut="PageUp" onClick={actions.back} />
            <button
              className="cp-chip cp-figures cp-whole"
              data-testid="presenter-place"
              type="button"
              aria-label={words.slides(place)}
              onClick={onSlides}
            >
              {words.of(place)}
            </button>
            <Tool label={words.next} shape="next" shortcut="PageDown" onClick={actions.next} />
          </Row>
        </>
      )}
      <Row gap="none" isOneLine>
        <Tool
          label={words.projector({ isOn: isProjector })}
          shape="projector"
          shortcut="p"
          onClick={actions.projector}
          isPressed={isProjector}
        />
        <Tool
          label={words.skin}
          shape="skin"
          shortcut="w"
          onClick={actions.skin}
          isPressed={currentSkin() === 'chip'}
        />
        <Tool
          label={isFull ? words.endFullScreen : words.fullScreen}
          shape={isFull ? 'endFullScreen' : 'fullScreen'}
          shortcut="f F5"
          onClick={actions.fullScreen}
        />
        <Tool label={words.help} shape="keys" shortcut="? F1" onClick={actions.help} />
        <a
          className="cp-icon-button"
          href={address}
          aria-label={words.leave}
          title={words.leave}
          aria-keyshortcuts="Escape"
          onClick={(event) => {
            event.preventDefault();
            actions.leave();
          }}
        >
          <Shape name="leave" />
        </a>
      </Row>
    </Head>
  );
}

/** The name of the site, and what stands at the end of its row. */
export function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <header className="cp-presenter-words cp-presenter-head">
      <Row className="cp-band" data-low lineGap="none" isSpread>
        <Only from={600}>
          <Row as="p" gap="2-half" isOneLine>
            <Mark />
            <b>{site.name}</b>
          </Row>
        </Only>
        <Row gap={2} lineGap="none">
          {children}
        </Row>
      </Row>
    </header>
  );
}

function TimerTool({ timer }: { readonly timer: Timer }): ReactNode {
  const { clock, isRunning, isOver } = timer;
  const label = isRunning ? words.timer.stop({ left: clock }) : words.timer.start({ left: clock });
  return (
    <Row gap="none" isOneLine role="group" aria-label={label}>
      <button className="cp-icon-button" type="button" aria-label={words.timer.shorter} onClick={() => timer.move(-1)}>
        −
      </button>
      <button
        className="cp-chip cp-presenter-clock cp-figures"
        data-testid="presenter-clock"
        data-over={isOver || undefined}
        type="button"
        aria-label={label}
        aria-pressed={isRunning}
        aria-keyshortcuts="t"
        onClick={timer.toggle}
      >
        {clock}
      </button>
      <button className="cp-icon-button" type="button" aria-label={words.timer.longer} onClick={() => timer.move(1)}>
        +
      </button>
    </Row>
  );
}
