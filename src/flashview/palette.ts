import type { Palette, PaletteRole } from '#theme';

/** Names of the colours a scene is painted with; the theme says what each of them is. */
export type Tone = PaletteRole;
export type ScenePalette = Palette;
