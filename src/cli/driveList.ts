import { formatCount } from '#messages';
import { ARTICLES, DRIVE_CARDS, DRIVE_PRESETS, type DrivePreset, findPreset, isSimulated } from '#devices';
import { formatColumns } from './table.ts';

const articlesOf = (ids: readonly (keyof typeof ARTICLES)[]): string[] => ids.map((id) => ARTICLES[id]);

/** User capacity in 10⁹ B; for an array the whole capacity, even if the article used a part. */
function gigabytesOf(preset: DrivePreset): number {
  if (preset.family === 'disk') return preset.parameters.capacityBytes.value / 1e9;
  if (preset.family === 'alias') return gigabytesOf(requirePreset(preset.parameters.sameAs.value));
  if (preset.family !== 'array') return preset.parameters.userBytes.value / 1e9;
  const { memberCount, level } = preset.parameters;
  const dataMembers = level.value === 5 ? memberCount.value - 1 : memberCount.value;
  return dataMembers * gigabytesOf(requirePreset(preset.member));
}

function requirePreset(id: string): DrivePreset {
  const preset = findPreset(id);
  if (!preset) throw new Error(`there is no drive named ${id}`);
  return preset;
}

export function describeDriveList(): object {
  return {
    drives: DRIVE_PRESETS.map((preset) => ({
      ...preset,
      gigabytes: gigabytesOf(preset),
      articles: articlesOf(preset.articles),
      isSimulated: isSimulated(preset),
    })),
    cards: DRIVE_CARDS.map((card) => ({ ...card, articles: articlesOf(card.articles), isMentionOnly: true })),
  };
}

export function formatDriveList(): string {
  return [
    formatColumns(
      ['left', 'left', 'right', 'left', 'left'],
      [
        ['drive', 'name', 'capacity', 'family', 'can be run'],
        ...DRIVE_PRESETS.map((preset) => [
          preset.id,
          preset.name,
          `${formatCount(gigabytesOf(preset))} GB`,
          preset.family,
          isSimulated(preset) ? 'yes' : 'no',
        ]),
      ],
    ),
    '',
    'Mentioned only, without figures:',
    formatColumns(
      ['left', 'left', 'left'],
      DRIVE_CARDS.map(({ id, name, articles, said }) => [id, name, `${said} (${articlesOf(articles).join('; ')})`]),
    ),
  ].join('\n');
}
