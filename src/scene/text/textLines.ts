import type { LabelId } from '../layout/sceneLayout.ts';

export const TEXT_ROLES = [
  'title',
  'heading',
  'headline',
  'note',
  'caption',
  'reason',
  'figure',
  'crowd',
  'order',
] as const;
export type TextRole = (typeof TEXT_ROLES)[number];
export type TextTone = 'ink' | 'ink2' | 'ink3' | 'host' | 're' | 'low';

export interface TextPart {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly isTicket?: boolean;
  readonly isFigure?: boolean;
  readonly isTitle?: boolean;
  /** Whether it is the number beside a title. */
  readonly isCount?: boolean;
  /** Whether it is a small note beside a title. */
  readonly isNote?: boolean;
  readonly tone?: TextTone;
}
export interface TextLine {
  readonly role: TextRole;
  readonly tone?: TextTone;
  readonly parts: readonly TextPart[];
}
export type SceneTexts = Partial<Record<LabelId, readonly TextLine[]>>;

export const line = (role: TextRole, text: string, tone?: TextTone): TextLine => ({
  role,
  parts: [{ text }],
  ...(tone ? { tone } : {}),
});
