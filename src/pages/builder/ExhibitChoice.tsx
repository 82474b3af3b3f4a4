import type { ReactNode } from 'react';
import type { ExhibitId } from '#exhibits/catalog';
import { Columns, Row } from '#layout';
import * as words from '#messages/builder';
import type { ListedExhibit } from './builderState.ts';

interface ExhibitChoiceProps {
  readonly exhibits: readonly ListedExhibit[];
  readonly value: ExhibitId;
  readonly titles: Readonly<Record<ExhibitId, string>>;
  readonly onChoose: (exhibit: ExhibitId) => void;
}

/** All figures: icons with the numbers and names of their chapters. */
export function ExhibitChoice({ exhibits, value, titles, onChoose }: ExhibitChoiceProps): ReactNode {
  // Chapters count from 1, after the opening.
  const openings = exhibits.findIndex(({ place }) => place === 'chapter');
  return (
    <fieldset>
      <legend className="cp-small-title">{words.exhibit}</legend>
      <Columns count={2} from={0} gap={2}>
        {exhibits.map(({ id, place }, index) => (
          <Row key={id} as="label" className="cp-option" gap={2} isOneLine data-picture>
            <input type="radio" name="exhibit" value={id} checked={id === value} onChange={() => onChoose(id)} />
            <Icon of={id} />
            <span className="cp-note-label">
              {place === 'opening' ? titles[id] : words.numbered({ number: index - openings + 1, title: titles[id] })}
            </span>
          </Row>
        ))}
      </Columns>
    </fieldset>
  );
}

const square = (x: number, y: number, fill: string, side = 5): ReactNode => (
  <rect key={`${x} ${y}`} x={x} y={y} width={side} height={side} rx="1" fill={fill} />
);
const HOST = 'var(--host)';
const RE = 'var(--re)';
const LEFT = 'var(--left-hatch)';
const INK = 'var(--ink)';
const stroke = (color: string) => ({ fill: 'none', stroke: color, strokeWidth: 2, strokeLinejoin: 'round' }) as const;

/** An icon of 30 × 22 for each figure, with its colours and shapes. */
const ICONS: Readonly<Record<ExhibitId, ReactNode>> = {
  // Plates with portions.
  cafeteria: [
    square(4, 2, HOST),
    square(11, 2, HOST),
    square(18, 2, RE),
    square(4, 9, LEFT),
    square(11, 9, HOST),
    square(18, 9, LEFT),
    square(4, 16, HOST),
    square(11, 16, RE),
    square(18, 16, HOST),
  ],
  cliff: <path d="M3 5h11l5 11h8" {...stroke(HOST)} />,
  'one-plate': [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => square(5 + 7 * column, 1 + 7 * row, row === 1 && column === 1 ? LEFT : HOST)),
  ),
  'order-board': <path d="M3 5h9M3 11h9M3 17h9M16 5l11 12M16 17 27 5" {...stroke(INK)} />,
  leftovers: <path d="M3 4l7 13V4l7 13V4l7 13V4" {...stroke(INK)} />,
  'dish-room': [
    square(4, 4, RE),
    square(11, 4, LEFT),
    square(4, 11, LEFT),
    square(11, 11, RE),
    <path key="" d="M19 10h9" {...stroke(RE)} />,
  ],
  randomness: [square(4, 2, HOST), square(14, 7, HOST), square(23, 3, HOST), square(8, 14, HOST), square(20, 15, HOST)],
  // Two plates, each with a kind of its own.
  'popular-dishes': [
    square(3, 4, HOST),
    square(3, 11, HOST),
    <path key="" d="M15 3v16" {...stroke(LEFT)} strokeWidth="1.5" />,
    square(21, 4, RE),
    square(21, 11, RE),
  ],
  'spare-area': <path d="M4 2c2 11 8 16 23 17" {...stroke(RE)} />,
  benchmark: <path d="M3 17 9 4l5 13 6-13 5 13" {...stroke('var(--ab-b)')} />,
  trim: [
    <path
      key=""
      d="M5 3h6v6H5zM15 3h6v6h-6zM5 13h6v6H5z"
      {...stroke('var(--ghost)')}
      strokeWidth="1.5"
      strokeDasharray="2 1.4"
    />,
    square(15, 13, HOST, 6),
  ],
  stutter: [square(3, 9, HOST, 4), square(9, 9, HOST, 4), square(24, 9, HOST, 4)],
  wear: <path d="M6 20v-6M12 20V9M18 20V3M24 20V8" {...stroke(LEFT)} strokeWidth="3" />,
  raid0: [
    <rect key="one" x="4" y="3" width="9" height="16" rx="2" {...stroke(INK)} />,
    <rect key="two" x="17" y="3" width="9" height="16" rx="2" {...stroke('var(--ab-b)')} />,
  ],
  drives: <path d="M4 5h22M4 11h13M4 17h5" {...stroke(HOST)} strokeWidth="4" />,
  'fast-corner': [
    <path key="fast" d="M3 5h8v10h16" {...stroke(HOST)} />,
    <path key="full" d="M11 3v17" {...stroke('var(--ink-3)')} strokeWidth="1.5" />,
  ],
  today: [
    square(3, 3, HOST),
    square(10, 3, HOST),
    square(3, 10, HOST),
    square(10, 10, HOST),
    square(21, 3, LEFT),
    square(21, 10, LEFT),
  ],
  explain: [
    <circle key="one" cx="8" cy="5" r="3" fill={INK} />,
    <circle key="two" cx="16" cy="8" r="3" fill={INK} />,
    <circle key="three" cx="24" cy="16" r="3" fill={INK} />,
  ],
};

function Icon({ of }: { readonly of: ExhibitId }): ReactNode {
  return (
    <svg className="cp-builder-glyph" width="30" height="22" viewBox="0 0 30 22" aria-hidden="true">
      {ICONS[of]}
    </svg>
  );
}
