import tokens from './tokens.css?inline';

/** CSS text with the design tokens of every theme, for drawings that become files of their own. */
export const TOKEN_STYLES = tokens;

/** Themes for which the build makes such drawings; the tokens `--still-…` choose the one to show. */
export const STILL_THEMES = ['light', 'dark', 'contrast'] as const;
