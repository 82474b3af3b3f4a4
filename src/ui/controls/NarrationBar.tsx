import type { ReactNode } from 'react';
import { splitStrong } from '#messages';
import * as words from '#messages/controls';
import { IconButton } from './Button.tsx';
import { keepWords } from './RichText.tsx';
import './NarrationBar.css';

/** Topic of a sentence: an order, re-plating, a wash, guests who leave. Decides the colour of the bar's edge. */
export type NarrationTone = 'order' | 'replate' | 'wash' | 'leave' | 'plain';

export interface NarrationBarProps {
  readonly tone: NarrationTone;
  readonly sentence: string;
  /** Whether the first part in bold names who acts. */
  readonly hasActor?: boolean;
  /** Without both, nothing can be pressed. */
  readonly onBefore?: () => void;
  readonly onAfter?: () => void;
  readonly canGoBack?: boolean | undefined;
  readonly canGoOn?: boolean;
  readonly isDisabled?: boolean | undefined;
}

/** The current sentence, and buttons for the sentences before and after it. */
export function NarrationBar(props: NarrationBarProps): ReactNode {
  const {
    tone,
    sentence,
    hasActor = true,
    onBefore,
    onAfter,
    canGoBack = true,
    canGoOn = true,
    isDisabled = false,
  } = props;
  const parts = splitStrong(sentence);
  const actor = hasActor ? parts.findIndex(({ isStrong }) => isStrong) : -1;
  return (
    <div className="cp-narration" data-testid="narration" data-tone={tone}>
      {/* No live region here: a live region elsewhere speaks sentences less often. */}
      <p className="cp-narration-sentence cp-figures" data-testid="narration-sentence">
        <span>
          {parts.map((part, index) =>
            part.isStrong ? (
              <strong
                key={index}
                className={index === actor ? 'cp-narration-actor' : undefined}
                data-apart={index === actor && parts[index + 1]?.text.startsWith(' ') ? '' : undefined}
              >
                {keepWords(part.text)}
              </strong>
            ) : (
              keepWords(part.text)
            ),
          )}
        </span>
      </p>
      {onBefore && onAfter && (
        <div className="cp-narration-pager" data-act-box="">
          <IconButton
            label={words.narration.before}
            icon="before"
            onClick={onBefore}
            isDisabled={isDisabled || !canGoBack}
          />
          <IconButton
            label={words.narration.after}
            icon="after"
            onClick={onAfter}
            isDisabled={isDisabled || !canGoOn}
          />
        </div>
      )}
    </div>
  );
}
