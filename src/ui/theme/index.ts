import './tokens.css';
import './fonts.css';
import './fallbacks.css';
import './base.css';
import './layout.css';

export { FIGURES_FONT } from './figuresFont.ts';
export { PALETTE_PROPERTIES, readPalette, type Palette, type PaletteRole } from './palette.ts';
export {
  applyTheme,
  currentTheme,
  isTheme,
  rememberedTheme,
  THEMES,
  useTheme,
  useColorsKey,
  type Theme,
} from './theme.ts';
export { STILL_THEMES, TOKEN_STYLES } from './tokenStyles.ts';
export { prefersReducedMotion, usePrefersReducedMotion } from './motion.ts';
