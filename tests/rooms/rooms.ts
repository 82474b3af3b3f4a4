/**
 * Who may import whom. One row a room, in dependency order: a room may take only from rooms above it, so no cycle can
 * arise. `docs/architecture.md` shows the same table to people; a test compares the two.
 */
export interface Room {
  readonly name: string;
  readonly rooms: readonly string[];
  /** Rooms of which only types may be taken. */
  readonly typesOf?: readonly string[];
  /** Packages; a trailing `/*` allows a scope. */
  readonly npm: readonly string[];
  readonly hasNode?: boolean;
}

const VIEW_ROOMS = [
  'base',
  'theme',
  'engine',
  'store',
  'flashview',
  'charts',
  'controls',
  'glossary',
  'messages',
] as const;

export const ROOMS: readonly Room[] = [
  { name: 'base', rooms: [], npm: [] },
  { name: 'engine', rooms: [], npm: [] },
  { name: 'theme', rooms: [], npm: ['react', '@fontsource-variable/*'] },
  { name: 'glossary', rooms: [], npm: [] },
  { name: 'messages', rooms: ['base', 'glossary'], npm: [] },
  { name: 'worker', rooms: ['engine'], npm: [] },
  { name: 'store', rooms: ['base', 'engine', 'worker'], npm: ['react', 'zustand'] },
  { name: 'flashview', rooms: ['base', 'theme', 'messages'], typesOf: ['engine'], npm: ['react'] },
  {
    name: 'charts',
    rooms: ['base', 'theme', 'messages'],
    npm: ['react', 'd3-array', 'd3-shape'],
  },
  { name: 'controls', rooms: ['base', 'theme', 'glossary', 'messages'], npm: ['react'] },
  { name: 'exhibits', rooms: VIEW_ROOMS, npm: ['react', 'zustand'] },
  { name: 'chapters', rooms: ['base', 'theme', 'glossary', 'messages', 'controls', 'exhibits'], npm: ['react'] },
  { name: 'lab', rooms: VIEW_ROOMS, npm: ['react'] },
  { name: 'embed', rooms: ['base', 'theme', 'messages', 'store', 'exhibits'], npm: ['react', 'react-dom'] },
  { name: 'teach', rooms: VIEW_ROOMS, npm: ['react'] },
  { name: 'method', rooms: VIEW_ROOMS, npm: ['react'] },
  {
    name: 'site',
    rooms: [
      'base',
      'theme',
      'glossary',
      'messages',
      'store',
      'flashview',
      'charts',
      'controls',
      'exhibits',
      'chapters',
      'lab',
    ],
    npm: ['react', 'react-dom'],
  },
  { name: 'cli', rooms: ['base', 'engine', 'messages'], npm: [], hasNode: true },
];

/** What a test beside its file may import on top of its room's row. */
export const TEST_ALLOWANCE = { rooms: ['engine'], npm: ['vitest', 'fast-check', 'react-dom'], hasNode: true } as const;

/** Rooms with more doors than one: an exhibit each, a namespace of messages each. */
const ROOMS_OF_MANY_DOORS = ['exhibits', 'messages'];

/** Room that an import alias leads into, or null. */
export function roomBehind(alias: string): string | null {
  const name = ROOMS_OF_MANY_DOORS.find((each) => alias.startsWith(`#${each}/`)) ?? alias.slice(1);
  return ROOMS.some((room) => room.name === name) ? name : null;
}
