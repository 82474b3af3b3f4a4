/** Words of the picture, by language; the chip speaks the field's own. */
export const PICTURED: Readonly<Record<string, RegExp>> = {
  en: /plate|\bportion|guest|hatch|tables|dish|wash|kitchen|menu|leftover|ghost|crew|back room|cafeteria/i,
  ru: /(?<!с)тарел|(?<!про)порци|гост|раздач|стол(?!ь|б)|мойк|блюд|мыть|кухн|меню|объед|призрак|подсоб|талон/iu,
};
