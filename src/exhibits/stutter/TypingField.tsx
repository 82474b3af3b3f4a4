import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { Button } from '#controls';
import { Aside, Note, Only, Row } from '#layout';
import * as words from '#messages/stutter';
import { useStore } from '#store';
import { useIsWide } from '../useIsWide.ts';
import type { StutterModel } from './model.ts';

/** Time until the keyboard of a phone is open. */
const KEYBOARD_MS = 350;

interface TypingFieldProps {
  readonly model: StutterModel;
  /** Placed beside its buttons. */
  readonly children?: ReactNode;
  readonly isFramed?: boolean;
  /** Called when a touch screen opens its keyboard, and when it closes it. */
  readonly onKeyboard?: (isUp: boolean) => void;
}

/** A plain text field. It owns its text: nothing writes to it while the reader types. */
export function TypingField(props: TypingFieldProps): ReactNode {
  const {
    model: { typing },
    children,
    onKeyboard,
    isFramed = false,
  } = props;
  // Whoever holds a frame in a hand types, or has it typed.
  const isWide = useIsWide();
  const isRoomy = isWide || !isFramed;
  const fieldRef = useRef<HTMLInputElement>(null);
  const { text, version } = useStore(typing.store, (state) => state.field);
  const keys = useStore(typing.store, (state) => state.keys);
  const isAuto = useStore(typing.store, (state) => state.isAuto);
  const seconds = useStore(typing.store, () => (typing.strokes().at(-1)?.atMs ?? 0) / 1000);
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (!field || version === 0 || field.value === text) return;
    field.value = text;
    field.scrollLeft = field.scrollWidth;
  }, [text, version]);
  const onFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    if (!onKeyboard || !matchMedia('(pointer: coarse)').matches) return;
    onKeyboard(true);
    // Scrolls so that both the field and the drives below it are above the keyboard.
    setTimeout(() => currentTarget.scrollIntoView({ block: 'start' }), KEYBOARD_MS);
  };
  return (
    <Row gap={2} isOneLine={isFramed} data-screen-only>
      <div className="cp-stutter-field">
        {import.meta.env.SSR ? (
          <div className="cp-stutter-input" />
        ) : (
          <input
            ref={fieldRef}
            className="cp-stutter-input"
            type="text"
            dir="auto"
            aria-label={words.field}
            placeholder={words.typeHere}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            // Keeps password managers and spell checkers away from the text.
            data-1p-ignore
            data-lpignore="true"
            data-form-type="other"
            translate="no"
            onFocus={onFocus}
            onBlur={() => onKeyboard?.(false)}
            onInput={({ currentTarget: { value, selectionEnd } }) => typing.type(value, selectionEnd ?? value.length)}
          />
        )}
      </div>
      <Aside>
        {!import.meta.env.SSR && (
          <Row gap={2} isOneLine={isFramed}>
            {/* Not disabled while it types: a disabled button would lose the focus. */}
            <Button
              onClick={() => {
                if (!isAuto) typing.typeLine();
              }}
            >
              {words.typeForMe}
            </Button>
            {isRoomy && (
              <Button
                variant="quiet"
                onClick={() => {
                  typing.clear();
                  fieldRef.current?.focus();
                }}
                isDisabled={keys === 0}
              >
                {words.clear}
              </Button>
            )}
            {isRoomy && (
              <Only from={600}>
                <Note as="span" size="label" className="cp-stutter-keys" aria-hidden="true">
                  {keys > 0 && words.keys({ keys, seconds })}
                </Note>
              </Only>
            )}
          </Row>
        )}
      </Aside>
      {!import.meta.env.SSR && children}
    </Row>
  );
}
