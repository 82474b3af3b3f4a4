import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button, LinkButton, SegmentedControl, useSkin } from '#controls';
import '#controls/pages';
import { Columns, Note, Only, Row, Stack } from '#layout';
import * as words from '#messages/ending';
import { CopyButton, exhibitAddress, PlayOrPause } from '#parts';
import { useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import { useIsWide } from '../useIsWide.ts';
import { ACTS, plansOf, progressOf, type Act } from './acts.ts';
import type { EndingModel } from './model.ts';

/** What a phone shows under the scene: it has no room for both. */
export type Tab = 'guesses' | 'settings';

interface ModelProps {
  readonly model: EndingModel;
}

interface TabsProps {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

export function Tabs({ tab, onTab }: TabsProps): ReactNode {
  return (
    <Row gap={2} isSpread isOneLine data-screen-only>
      <SegmentedControl
        label={words.tabs.name}
        options={[
          { value: 'guesses', label: words.tabs.guesses },
          { value: 'settings', label: words.tabs.settings },
        ]}
        value={tab}
        onChange={onTab}
      />
      <LinkButton variant="quiet" href="#tonight">
        {words.tabs.tonight}
      </LinkButton>
    </Row>
  );
}

/** What can be kept, and the way on, for which a phone has a tab. */
export function Ways({ model }: ModelProps): ReactNode {
  useSkin();
  const isWide = useIsWide();
  const copy = isWide ? words.copy : words.copyShort;
  return (
    <Row gap={2} data-screen-only>
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
      {isWide && (
        <LinkButton variant="solid" href="#tonight">
          {words.tonight}
        </LinkButton>
      )}
    </Row>
  );
}

export function Playback({ model }: ModelProps): ReactNode {
  useSkin();
  const isStill = usePrefersReducedMotion();
  const isPlaying = useStore(model.act, (state) => state.isPlaying);
  const isFailed = useStore(model.drive, (state) => state.failure !== null);
  return (
    <Row isOneLine data-screen-only>
      {!isStill && <PlayOrPause model={model} isPlaying={isPlaying} isWaiting={isFailed} />}
      <Acts model={model} isDisabled={isFailed} />
    </Row>
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
      <Columns count={ACTS.length} from={0} gap="1-half">
        {ACTS.map((name, index) => {
          const plan = plans[index as Act];
          const progress = index < now ? 1 : index > now ? 0 : progressOf(plan, step);
          return (
            <Stack
              as="button"
              key={name}
              gap={1}
              className="cp-ending-act"
              aria-current={index === now ? 'step' : undefined}
              onClick={() => act.open(index as Act)}
            >
              <span className="cp-ending-line" aria-hidden="true">
                <span style={{ width: `${progress * 100}%` }} />
              </span>
              <span>
                <Only as="span" from={600}>
                  {index + 1}{' '}
                </Only>
                {words.acts[name]}
              </span>
            </Stack>
          );
        })}
      </Columns>
    </fieldset>
  );
}

/** The settings, each a link to the chapter where it is set. */
export function Settings({ model }: ModelProps): ReactNode {
  useSkin();
  const isOwn = useStore(model.state, (state) => state.hasOwnSettings);
  const { spareFactor, randomFraction, isTrimEnabled } = useStore(model.drive, (state) => state.settings);
  const links = {
    'spare-area': words.settings.room({ spare: spareFactor }),
    randomness: words.settings.order({ random: randomFraction }),
    trim: words.settings.trim({ isOn: isTrimEnabled }),
  };
  return (
    <Row lineGap="none" data-testid="ending-settings">
      <Note size="label">{isOwn ? words.settings.own : words.settings.usual}</Note>
      {Object.entries(links).map(([chapter, text]) => (
        <a key={chapter} className="cp-text-button" href={`#${chapter}`}>
          {text}
        </a>
      ))}
    </Row>
  );
}
