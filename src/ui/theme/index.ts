import './tokens.css';
import './fonts.css';
import './fallbacks.css';
import './base.css';

export { PALETTE_PROPERTIES, readPalette } from './palette.ts';
export type { Palette, PaletteRole } from './palette.ts';
export {
  applyTheme,
  chooseTheme,
  currentTheme,
  isTheme,
  onColorsChange,
  rememberedTheme,
  THEMES,
  useTheme,
} from './theme.ts';
export type { Theme } from './theme.ts';
export { STILL_THEMES, TOKEN_STYLES } from './tokenStyles.ts';
export { onReducedMotionChange, prefersReducedMotion, usePrefersReducedMotion } from './motion.ts';
export { useColorsKey } from './colorsKey.ts';
