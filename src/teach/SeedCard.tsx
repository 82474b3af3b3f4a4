import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#controls';
import { local } from '#messages/address';
import { seed as words } from '#messages/teach';
import { CopyButton, isLocalAddress } from '#parts';
import { SEED_LIMITS } from '#runs/sheetShape';
import { addressOf, formatLesson, wholeWithin, type Lesson } from './lesson.ts';

interface SeedCardProps {
  readonly lesson: Lesson;
  /** Whether the page answers: what the build has written does not yet. */
  readonly isLive: boolean;
  readonly onChange: (seed: number) => void;
}

/** The one number that all of the lesson follows from. */
export function SeedCard({ lesson, isLive, onChange }: SeedCardProps): ReactNode {
  const { seed } = lesson;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [drawn, setDrawn] = useState<number | null>(null);
  const take = (): void => {
    if (draft === null) return;
    setDraft(null);
    const typed = draft.trim();
    const taken = wholeWithin(typed, SEED_LIMITS.min, SEED_LIMITS.max);
    const refuse = typed === '' ? words.nothing : /^-?\d+$/.test(typed) ? words.outOfRange : words.notANumber;
    setRefusal(taken === null ? refuse({ typed: typed.slice(0, 24), kept: String(seed) }) : null);
    if (taken !== null) onChange(taken);
  };
  const use = (next: number | null): void => {
    setDrawn(null);
    setRefusal(null);
    if (next !== null) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') take();
    if (event.key === 'Escape') setDraft(null);
  };
  return (
    <section className="cp-teach-seed" data-testid="teach-seed" aria-labelledby={`${id}-name`}>
      <label className="cp-teach-seed-name" id={`${id}-name`} htmlFor={id}>
        {words.name}
      </label>
      <div className="cp-teach-seed-row">
        <input
          className="cp-teach-field cp-ticket"
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-said`}
          aria-invalid={refusal !== null}
          value={draft ?? String(seed)}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
        <Button
          onClick={() => {
            setRefusal(null);
            setDrawn(drawSeed(seed));
          }}
        >
          {words.draw}
        </Button>
      </div>
      <p className="cp-teach-said" id={`${id}-said`} role="status">
        {refusal ?? (drawn === null ? '' : words.drawn({ seed: String(drawn) }))}
      </p>
      {drawn !== null && (
        <div className="cp-teach-seed-row">
          <Button variant="solid" onClick={() => use(drawn)}>
            {words.use({ seed: String(drawn) })}
          </Button>
          <Button onClick={() => use(null)}>{words.keep({ seed: String(seed) })}</Button>
        </div>
      )}
      <div className="cp-teach-seed-link">
        <code>{addressOf(lesson)}</code>
        <CopyButton
          label={words.copy}
          said={words.copied}
          field={words.linkField}
          text={() => `${location.origin}${location.pathname}${formatLesson(lesson)}`}
        />
      </div>
      {isLive && isLocalAddress(location.href) && <p className="cp-teach-note">{local}</p>}
    </section>
  );
}

/** Short enough to be said in a class room and typed on a phone. */
const LARGEST_DRAWN = 9999;

/** Another seed than this one. */
function drawSeed(seed: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  const drawn = (word % LARGEST_DRAWN) + 1;
  return drawn === seed ? (drawn % LARGEST_DRAWN) + 1 : drawn;
}
