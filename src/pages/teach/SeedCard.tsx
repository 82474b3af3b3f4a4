import { parseTypedNumber, withSkin } from '#messages';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, useDraft } from '#controls';
import { Columns, Note, Row, Stack } from '#layout';
import { local } from '#messages/address';
import { seed as words } from '#messages/teach';
import { CopyButton, isLocalAddress } from '#parts';
import { SEED_LIMITS } from '#recordings/sheetShape';
import { addressOf, formatLesson, typedWholeWithin, type Lesson } from './lesson.ts';

interface SeedCardProps {
  readonly lesson: Lesson;
  /** Whether scripts run: false in the prerendered page. */
  readonly isLive: boolean;
  readonly onChange: (seed: number) => void;
}

/** The seed of the lesson: typed, or drawnSeed at random; and the lesson's link. */
export function SeedCard({ lesson, isLive, onChange }: SeedCardProps): ReactNode {
  const { seed } = lesson;
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [drawnSeed, setDrawnSeed] = useState<number | null>(null);
  const draft = useDraft(String(seed), (text) => {
    const typed = text.trim();
    const next = typedWholeWithin(typed, SEED_LIMITS.min, SEED_LIMITS.max);
    const isWhole = Number.isInteger(parseTypedNumber(typed));
    const refuse = typed === '' ? words.nothing : isWhole ? words.outOfRange : words.notANumber;
    setRefusal(next === null ? refuse({ typed: typed.slice(0, 24), kept: String(seed) }) : null);
    if (next !== null) onChange(next);
    return next !== null;
  });
  const use = (next: number | null): void => {
    setDrawnSeed(null);
    setRefusal(null);
    if (next !== null) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') draft.take();
    if (event.key === 'Escape' && draft.drop()) setRefusal(null);
  };
  return (
    <Stack
      as="section"
      className="cp-card cp-teach-seed"
      gap={2}
      data-testid="teach-seed"
      aria-labelledby={`${id}-name`}
    >
      <label className="cp-small-title" id={`${id}-name`} htmlFor={id}>
        {words.name}
      </label>
      <Columns count={2} from={0} gap={3}>
        <input
          className="cp-field cp-ticket"
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-said`}
          aria-invalid={draft.isRefused}
          value={draft.text}
          onChange={(event) => draft.type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={draft.take}
          onKeyDown={onKeyDown}
        />
        <Button
          onClick={() => {
            setRefusal(null);
            setDrawnSeed(drawSeed(seed));
          }}
        >
          {words.draw}
        </Button>
      </Columns>
      <Note className="cp-teach-said" size="label" id={`${id}-said`} role="status">
        {refusal ?? (drawnSeed === null ? '' : words.drawn({ seed: String(drawnSeed) }))}
      </Note>
      {drawnSeed !== null && (
        <Columns count={2} from={0} gap={3}>
          <Button variant="solid" onClick={() => use(drawnSeed)}>
            {words.use({ seed: String(drawnSeed) })}
          </Button>
          <Button onClick={() => use(null)}>{words.keep({ seed: String(seed) })}</Button>
        </Columns>
      )}
      <Row isSpread>
        <Note as="code">{withSkin(addressOf(lesson))}</Note>
        <CopyButton
          label={words.copy}
          copiedMessage={words.copied}
          fieldLabel={words.linkField}
          text={() => `${location.origin}${location.pathname}${withSkin(formatLesson(lesson))}`}
        />
      </Row>
      {isLive && isLocalAddress(location.href) && <Note size="label">{local}</Note>}
    </Stack>
  );
}

/** Four digits can be said in a classroom and typed on a phone. */
const LARGEST_DRAWN_SEED = 9999;

/** Another seed than this one. */
function drawSeed(seed: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  const other = (word % LARGEST_DRAWN_SEED) + 1;
  return other === seed ? (other % LARGEST_DRAWN_SEED) + 1 : other;
}
