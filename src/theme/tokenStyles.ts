import tokens from './tokens.css?inline';

/** The design tokens of every theme, as text: for drawings that leave the page and take theirs along. */
export const TOKEN_STYLES = tokens;

/** The themes that such a drawing is made for; `--still-…` in the tokens says which of them is on show. */
export const STILL_THEMES = ['light', 'dark', 'contrast'] as const;
