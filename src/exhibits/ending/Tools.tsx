import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button, LinkButton, useSkin } from '#controls';
import * as words from '#messages/ending';
import { CopyButton, exhibitAddress } from '#parts';
import { useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import { PlayOrPause } from '../PlayButtons.tsx';
import { useIsWide } from '../useIsWide.ts';
import { ACTS, plansOf, progressOf, type Act } from './acts.ts';
import type { EndingModel } from './model.ts';

/** What a phone shows under the scene: it has no room for both. */
export type Tab = 'guesses' | 'settings';

interface ToolsProps {
  readonly model: EndingModel;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

/** Playback, settings, and what can be kept. On the keyboard before the guesses, on screen below them. */
export function Tools({ model, tab, onTab }: ToolsProps): ReactNode {
  useSkin();
  const isStill = usePrefersReducedMotion();
  const isPlaying = useStore(model.act, (state) => state.isPlaying);
  const isFailed = useStore(model.drive, (state) => state.failure !== null);
  const isWide = useIsWide();
  const copy = isWide ? words.copy : words.copyShort;
  return (
    <>
      <div className="cp-ending-play">
        {!isStill && <PlayOrPause model={model} isPlaying={isPlaying} isWaiting={isFailed} />}
        <Acts model={model} isDisabled={isFailed} />
      </div>
      <div className="cp-ending-tabs" role="group" aria-label={words.tabs.name}>
        <button type="button" aria-pressed={tab === 'guesses'} onClick={() => onTab('guesses')}>
          {words.tabs.guesses}
        </button>
        <button type="button" aria-pressed={tab === 'settings'} onClick={() => onTab('settings')}>
          {words.tabs.settings}
        </button>
        <a href="#tonight">{words.tabs.tonight}</a>
      </div>
      <Settings model={model} />
      <div className="cp-ending-ways">
        <Button onClick={() => void import('./picture.ts').then(({ savePicture }) => savePicture(model))}>
          {isWide ? words.save : words.saveShort}
        </Button>
        <CopyButton
          look="button"
          label={copy}
          copiedMessage={words.copied}
          fieldLabel={copy}
          text={() => exhibitAddress('ending', model.ownLink.parameters())}
        />
        <LinkButton variant="solid" href="#tonight">
          {words.tonight}
        </LinkButton>
      </div>
    </>
  );
}

interface ActsProps {
  readonly model: EndingModel;
  readonly isDisabled: boolean;
}

/** The three acts: each can be pressed, and arrow keys go from one to the next. */
function Acts({ model, isDisabled }: ActsProps): ReactNode {
  const { act, drive } = model;
  const now = useStore(act, (state) => state.act);
  const step = useStore(drive, ({ summary }) => summary?.step ?? 0);
  const settings = useStore(drive, (state) => state.settings);
  const plans = plansOf(settings);
  const group = useRef<HTMLFieldSetElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + by];
    if (by === 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only moves the focus among its buttons
    <fieldset ref={group} className="cp-ending-acts" disabled={isDisabled} onKeyDown={onKeyDown}>
      <legend className="cp-hidden">{words.acts.name}</legend>
      {ACTS.map((name, index) => {
        const plan = plans[index as Act];
        const progress = index < now ? 1 : index > now ? 0 : progressOf(plan, step);
        return (
          <button
            key={name}
            type="button"
            className="cp-ending-act"
            aria-current={index === now ? 'step' : undefined}
            onClick={() => act.open(index as Act)}
          >
            <span className="cp-ending-line" aria-hidden="true">
              <span style={{ width: `${progress * 100}%` }} />
            </span>
            <span>
              <span className="cp-ending-act-number">{index + 1}</span> {words.acts[name]}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** The settings, each a link to the chapter where it is set. */
function Settings({ model }: { readonly model: EndingModel }): ReactNode {
  const isOwn = useStore(model.state, (state) => state.hasOwnSettings);
  const { spareFactor, randomFraction, isTrimEnabled } = useStore(model.drive, (state) => state.settings);
  return (
    <p className="cp-ending-settings" data-testid="ending-settings">
      <span>{isOwn ? words.settings.own : words.settings.usual}</span>{' '}
      <a href="#spare-area">{words.settings.room({ spare: spareFactor })}</a>{' '}
      <a href="#randomness">{words.settings.order({ random: randomFraction })}</a>{' '}
      <a href="#trim">{words.settings.trim({ isOn: isTrimEnabled })}</a>
    </p>
  );
}
