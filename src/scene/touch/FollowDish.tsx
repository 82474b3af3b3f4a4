import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import * as touch from '#messages/touch';
import type { SceneWords } from '../vocabulary.ts';
import './touch.css';

export interface FollowDishProps {
  readonly words: Pick<SceneWords, 'skin'>;
  /** Followed logical page, or null. */
  readonly followedPage: number | null;
  readonly logicalPageCount: number;
  readonly onFollow: (logicalPage: number | null) => void;
}

/** A field for the number of the dish to follow, and a button to follow none. */
export function FollowDish({ words, followedPage, logicalPageCount, onFollow }: FollowDishProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const last = logicalPageCount - 1;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = (typed ?? '').trim();
    const page = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    const isKnown = page >= 0 && page <= last;
    setIsRefused(!isKnown && text !== '');
    if (isKnown) {
      setTyped(null);
      onFollow(page);
    } else if (text === '') {
      setTyped(null);
      onFollow(null);
    }
  };
  return (
    <form className="touch-follow" data-following={followedPage !== null || undefined} onSubmit={submit} noValidate>
      <label htmlFor={id}>{touch.follow(words)}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? (followedPage === null ? '' : String(followedPage))}
        size={Math.max(3, String(last).length)}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-refusal` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={submit}
      />
      {followedPage !== null && (
        <button type="button" aria-label={touch.letGo(words)} onClick={() => onFollow(null)}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <path d="M0 0 10 10M10 0 0 10" />
          </svg>
        </button>
      )}
      {isRefused && (
        <span id={`${id}-refusal`} role="alert">
          {touch.noDish({ ...words, last })}
        </span>
      )}
    </form>
  );
}
