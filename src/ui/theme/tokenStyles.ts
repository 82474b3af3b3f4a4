import fallbacks from './fallbacks.css?inline';
import tokens from './tokens.css?inline';

/**
 * CSS text with the design tokens of every theme, for drawings that become files of their own. Such a file has none of our fonts, so
 * its words are written in a font of the system, in the width that ours would take.
 */
export const TOKEN_STYLES = `${tokens}\n${fallbacks}`;

/** Themes for which the build makes such drawings; the tokens `--still-…` choose the one to show. */
export const STILL_THEMES = ['light', 'dark', 'contrast'] as const;
