import type { CSSProperties, ReactNode } from 'react';
import * as words from '#messages/trim';
import { DISH_COUNT } from './scenario.ts';
import './views.css';

interface TwoViewsProps {
  /** Portions in files that the computer has not deleted. */
  readonly inUsePages: number;
  /** Portions that the drive keeps, and those of them that nobody wants. */
  readonly keptPages: number;
  readonly ghosts: number;
}

/** What the computer knows of the drive, and what the drive does: two bars on one scale. */
export function TwoViews({ inUsePages, keptPages, ghosts }: TwoViewsProps): ReactNode {
  const free = DISH_COUNT - inUsePages;
  return (
    <div className="cp-trim-views cp-figures">
      <p>{words.views.computer}</p>
      <p className="cp-trim-view">
        <Share look="used" pages={inUsePages} text={words.views.inUse({ count: inUsePages })} />
        <Share look="free" pages={free} text={words.views.free({ count: free })} />
      </p>
      <p>{words.views.kitchen}</p>
      <p className="cp-trim-view">
        <Share look="kept" pages={keptPages - ghosts} text={words.views.kept({ count: keptPages - ghosts })} />
        <Share look="ghosts" pages={ghosts} text={words.views.ghosts({ count: ghosts })} />
      </p>
    </div>
  );
}

interface ShareProps {
  readonly look: 'used' | 'free' | 'kept' | 'ghosts';
  readonly pages: number;
  readonly text: string;
}

function Share({ look, pages, text }: ShareProps): ReactNode {
  const share = pages / DISH_COUNT;
  return (
    <span
      className="cp-trim-share"
      data-look={look}
      data-none={pages === 0}
      style={{ '--share': share } as CSSProperties}
    >
      {pages > 0 && <span>{text}</span>}
    </span>
  );
}
