import { PALETTE_PROPERTIES } from '#theme';
import type { ReactNode } from 'react';
import type { CellItem, DrawItem, NumeralItem, PathStep } from '../draw/drawList.ts';
import { inset } from '../draw/parts.ts';
import type { Rect } from '../layout/rect.ts';
import type { Tone } from '../palette.ts';
import { arrowHead, cutCorner, TICKET_TONES } from './painter.ts';

/** The draw list as SVG, for pages that run no script: the same marks, in the colours of the theme in force. */
export function SvgMarks({ items }: { readonly items: readonly DrawItem[] }) {
  return (
    <g>
      {items.map((item, index) => (
        <g key={index}>{markOf(item)}</g>
      ))}
    </g>
  );
}

/** Hatches of a leftover, to be placed once in the picture. */
export function SvgHatches({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-small`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill={colorOf('left')} />
        <rect width="1.5" height="5" fill={colorOf('leftHatch')} />
      </pattern>
    </defs>
  );
}

const colorOf = (tone: Tone | undefined): string => (tone ? `var(${PALETTE_PROPERTIES[tone]})` : 'none');
const round = (value: number): number => Math.round(value * 100) / 100;
const pathOf = (steps: readonly PathStep[]): string =>
  steps.map(([letter, ...numbers]) => `${letter}${numbers.map((value) => round(value)).join(' ')}`).join('');

interface Paint {
  readonly fill?: Tone | undefined;
  readonly stroke?: Tone | undefined;
  readonly lineWidth?: number | undefined;
  readonly dash?: readonly number[] | undefined;
  readonly opacity?: number | undefined;
}
const attributesOf = ({ fill, stroke, lineWidth, dash, opacity }: Paint) => ({
  fill: colorOf(fill),
  ...(stroke ? { stroke: colorOf(stroke), strokeWidth: lineWidth ?? 1 } : {}),
  ...(dash ? { strokeDasharray: dash.join(' ') } : {}),
  ...(opacity !== undefined && opacity < 1 ? { opacity: round(opacity) } : {}),
});

function boxMark(box: Rect, radius: number, paint: Paint, fill?: string): ReactNode {
  const { x, y, width, height } = box;
  const attributes = attributesOf(paint);
  return (
    <rect
      x={round(x)}
      y={round(y)}
      width={round(width)}
      height={round(height)}
      rx={round(Math.min(radius, width / 2, height / 2))}
      {...attributes}
      {...(fill ? { fill } : {})}
    />
  );
}

function markOf(item: DrawItem): ReactNode {
  switch (item.kind) {
    case 'box':
      return boxMark(item.box, item.radius, item);
    case 'cell':
      return cellMark(item);
    case 'plate':
      return <SvgMarks items={item.expand()} />;
    case 'disc':
      return <circle cx={round(item.x)} cy={round(item.y)} r={item.radius} {...attributesOf(item)} />;
    case 'path': {
      const head = item.hasArrowHead ? arrowHead(item.steps) : null;
      return (
        <g strokeLinecap={item.cap ?? 'round'} strokeLinejoin="round">
          <path d={pathOf(item.steps)} {...attributesOf(item)} />
          {head && <path d={pathOf(head)} {...attributesOf({ stroke: item.stroke, lineWidth: 1.7 })} />}
        </g>
      );
    }
    case 'numeral':
      return numeralMark(item);
    case 'warm': {
      const { x, y, width, height } = item.box;
      const percent = Math.round(item.share * 100);
      const fill = `color-mix(in oklab, ${colorOf('host')} ${percent}%, ${colorOf('left')})`;
      return <rect x={x} y={y} width={width} height={height} rx={item.radius} style={{ fill }} />;
    }
    case 'heat':
      // Thousands of tiles make no still: the place is kept, its words say what is there.
      return boxMark(item.area, 4, { fill: 'left' });
  }
}

function cellMark({ box, look, ticket, opacity, tilt }: CellItem): ReactNode {
  const side = Math.min(box.width, box.height);
  const radius = side * 0.14;
  const number = ticket === null ? null : numeralOf(box, side, ticket, TICKET_TONES[look], opacity);
  const turn = `rotate(${round(tilt)} ${round(box.x + box.width / 2)} ${round(box.y + box.height / 2)})`;
  const shape = (): ReactNode => {
    switch (look) {
      case 'host':
        return boxMark(box, radius, { fill: 'host', opacity });
      case 'relocated':
        return <path d={pathOf(cutCorner(box, radius, side * 0.3))} {...attributesOf({ fill: 're', opacity })} />;
      case 'leftover':
        return boxMark(
          inset(box, 0.5),
          radius,
          { stroke: 'leftHatch', lineWidth: 0.8, opacity },
          'url(#leftover-small)',
        );
      case 'ghost': {
        const dash = side < 11 ? undefined : [2.6, 2];
        return boxMark(inset(box, 0.8), radius, { fill: 'ghostFill', stroke: 'ghost', lineWidth: 1.4, dash, opacity });
      }
      case 'moved':
        return boxMark(inset(box, 1), radius, { stroke: 're', lineWidth: 1.4, opacity });
      case 'free':
        return boxMark(inset(box, 0.5), radius, { stroke: 'free', lineWidth: 0.9, opacity: opacity * 0.75 });
    }
  };
  return (
    <g {...(tilt === 0 ? {} : { transform: turn })}>
      {shape()}
      {number && look === 'leftover' && boxMark(numberPlate(box, side), 2, { fill: 'left' })}
      {number && numeralMark(number, look === 'leftover')}
    </g>
  );
}

const numberPlate = (box: Rect, side: number): Rect => ({
  x: box.x + box.width / 2 - side * 0.34,
  y: box.y + box.height / 2 - side * 0.2,
  width: side * 0.68,
  height: side * 0.42,
});

const numeralOf = (box: Rect, side: number, ticket: number, tone: Tone, opacity: number): NumeralItem => ({
  kind: 'numeral',
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
  text: String(ticket),
  sizeCssPx: side * (ticket > 9999 ? 0.27 : ticket > 999 ? 0.31 : 0.36),
  tone,
  opacity,
});

function numeralMark(item: NumeralItem, isStruck = false): ReactNode {
  return (
    <text
      x={round(item.x)}
      y={round(item.y + item.sizeCssPx * 0.36)}
      fontSize={round(item.sizeCssPx)}
      fontWeight={500}
      textAnchor="middle"
      fill={colorOf(item.tone)}
      opacity={item.opacity}
      style={{ fontFamily: 'var(--font-ticket)' }}
      {...(isStruck ? { textDecoration: 'line-through' } : {})}
    >
      {item.text}
    </text>
  );
}
