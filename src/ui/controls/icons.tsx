import type { ReactNode } from 'react';

/** Shapes on a 24 by 24 grid, in the colour of the text. The stroke rounds their corners. */
const SHAPES = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 6v12M16 6v12',
  step: 'M7 6.5v11l8.5-5.5zM17.5 6.5v11',
  before: 'M14.5 5.5L8.5 12l6 6.5',
  after: 'M9.5 5.5l6 6.5-6 6.5',
  back: 'M17 6.5v11L8.5 12zM6.5 6.5v11',
  fromStart: 'M19 7v10l-7-5zM11.5 7v10l-7-5zM4 7v10',
  check: 'M7 12.4l3.3 3.3L17 9',
  warning: 'M12 6.5v7M12 17.2v.1',
  theme: 'M12 3.5a8.5 8.5 0 0 1 0 17z',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  undo: 'M9 5.5L4.5 10 9 14.5M5 10h9.5a4.5 4.5 0 0 1 0 9H11',
  redo: 'M15 5.5l4.5 4.5-4.5 4.5M19 10H9.5a4.5 4.5 0 0 0 0 9H13',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13M15.5 15.5L20.5 20.5',
  full: 'M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6',
  unfold: 'M6.5 9.5L12 15l5.5-5.5',
} as const;

export type IconName = keyof typeof SHAPES;

/** Stroke widths of the outlined icons; the others are filled. */
const STROKE_WIDTHS: Partial<Record<IconName, number>> = {
  pause: 3,
  before: 2,
  after: 2,
  check: 2.6,
  warning: 2.8,
  more: 3,
  plus: 2,
  minus: 2,
  close: 2,
  link: 2,
  menu: 2,
  undo: 2,
  redo: 2,
  search: 2,
  full: 2,
  unfold: 2,
};
export function Icon({ name, sizeCssPx = 24 }: { readonly name: IconName; readonly sizeCssPx?: number }): ReactNode {
  const strokeWidth = STROKE_WIDTHS[name];
  return (
    <svg
      className="cp-icon"
      width={sizeCssPx}
      height={sizeCssPx}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill={strokeWidth === undefined ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokeWidth ?? 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {name === 'theme' && <circle cx="12" cy="12" r="8.5" fill="none" />}
      <path d={SHAPES[name]} />
    </svg>
  );
}
