/**
 * Who may import whom. One row a room, in dependency order: a room may take only from rooms above it, so no cycle can
 * arise. `docs/architecture.md` shows the same table to people; a test compares the two.
 */
export interface Room {
  readonly name: string;
  readonly rooms: readonly string[];
  /** Rooms of which only types may be taken. */
  readonly typesOf?: readonly string[];
  /** Values that may be taken, by name, of a room of which only types may be taken otherwise. */
  readonly valuesOf?: Readonly<Record<string, readonly string[]>>;
  /**
   * Folders of the room, lowest first, with the files at its root that they need: each takes only from those before it.
   * What is not named stands at the root and above all of them.
   */
  readonly order?: readonly string[];
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
/** Rooms of whole pages may have the frame around all pages besides. */
const PAGE_ROOMS = [...VIEW_ROOMS, 'site'] as const;
/** What the exhibit of the pair shows of its preset, and the run that its lesson is held to. */
const RAID0_DATA = ['arrayGiB', 'PARTITION_FRACTION', 'REAL_MEMBER_BLOCKS', 'runBeforeAfter', 'X25V'];
/** What turns the data of a drive into a scenario of the lab's size. */
const LAB_DATA = ['steppedDrive'];
/** What the build writes into the method page: the claims, how they are judged, and what is not claimed. */
const METHOD_DATA = [
  'claimsMatching',
  'describeOutcome',
  'errorOf',
  'measurementsOf',
  'MISSES',
  'RECORDS',
  'REFERENCES',
  'setScore',
];
/** Author, title and address of each article. */
const SOURCES_DATA = ['REFERENCES'];
/** What the chapter of the drives shows of the trace benches. */
const DRIVES_DATA = ['BENCH_MIXES'];
const MODEL_TYPES = ['devices', 'traces'] as const;

/** What runs in steps: words and rules of a drive, its parts from the medium up, the drive, what is measured on it. */
const ENGINE_ORDER = [
  'result.ts',
  'vocabulary.ts',
  'random.ts',
  'deterministicMath.ts',
  'snapshot.ts',
  'stateHash.ts',
  'scenarioFields.ts',
  'fieldExpectation.ts',
  'driveSize.ts',
  'scenarioProblem.ts',
  'slcCacheProblem.ts',
  'scenario.ts',
  'requireScenario.ts',
  'knownScenario.ts',
  'requireScenario.inline.ts',
  'microOperation.ts',
  'flash',
  'metrics',
  'workload',
  'placement',
  'wear-leveling',
  'garbage-collection',
  'slc-cache',
  'mapping',
  'theory',
  'frame.ts',
  'observation.ts',
  'drive.ts',
  'createDrive.ts',
  'experiments',
];

/** From data to devices, from devices to what is measured on them, to what the articles say of it, and what was fitted. */
const DEVICES_ORDER = [
  'drives',
  'timing',
  'requests',
  'disk',
  'array',
  'designs',
  'recipes',
  'experiments',
  'validation',
  'calibration',
  'scores.ts',
];

const FLASHVIEW_ORDER = [
  'vocabulary.ts',
  'fixtures',
  'layout',
  'model',
  'motion',
  'heat',
  'draw',
  'text',
  'compositions',
  'SceneLegend.tsx',
  'HeatLegend.tsx',
  'touch',
  'paint',
  'SceneLabels.tsx',
  'still',
];

/** Words and flags, what the verbs share, the verbs, the line that names one of them. */
const CLI_ORDER = [
  'usage.ts',
  'csvColumns.ts',
  'words',
  'closest.ts',
  'flags.ts',
  'fieldRows.ts',
  'amounts.ts',
  'scenarioFlags.ts',
  'runPlan.ts',
  'steadinessReport.ts',
  'runReport.ts',
  'driveWords.ts',
  'workloadFlags.ts',
  'table.ts',
  'console.ts',
  'sweepProcesses.ts',
  'packedFile.ts',
  'traceFile.ts',
  'traceRun.ts',
  'traceReport.ts',
  'raidReport.ts',
  'driveList.ts',
  'driveReport.ts',
  'validateReport.ts',
  'verbs',
  'help.ts',
  'commandLine.ts',
  'fixtures',
];

export const ROOMS: readonly Room[] = [
  { name: 'base', rooms: [], npm: [] },
  { name: 'engine', rooms: [], npm: [], order: ENGINE_ORDER },
  { name: 'devices', rooms: ['engine'], npm: [], order: DEVICES_ORDER },
  {
    name: 'traces',
    rooms: ['engine'],
    npm: [],
    order: ['skip.ts', 'traceRequest.ts', 'fields.ts', 'formats'],
  },
  { name: 'theme', rooms: [], npm: ['react'] },
  { name: 'glossary', rooms: [], npm: [] },
  { name: 'messages', rooms: ['base', 'glossary'], npm: [] },
  { name: 'sources', rooms: ['messages'], typesOf: ['devices'], valuesOf: { devices: SOURCES_DATA }, npm: [] },
  { name: 'runs', rooms: ['engine', 'devices'], npm: [] },
  { name: 'worker', rooms: ['base', 'engine', 'devices', 'traces', 'runs'], npm: [] },
  { name: 'store', rooms: ['base', 'engine', 'devices', 'runs', 'worker'], npm: ['react', 'zustand'] },
  {
    name: 'flashview',
    rooms: ['base', 'theme', 'messages'],
    typesOf: ['engine'],
    npm: ['react'],
    order: FLASHVIEW_ORDER,
  },
  {
    name: 'charts',
    rooms: ['base', 'theme', 'messages'],
    npm: ['react', 'd3-array', 'd3-shape'],
  },
  { name: 'controls', rooms: ['base', 'theme', 'glossary', 'messages'], npm: ['react'] },
  {
    name: 'parts',
    rooms: ['base', 'theme', 'glossary', 'messages', 'sources', 'store', 'flashview', 'charts', 'controls'],
    typesOf: ['engine'],
    npm: ['react', 'zustand', 'uqr'],
  },
  {
    name: 'gallery',
    rooms: ['theme', 'store', 'flashview', 'charts', 'controls', 'parts'],
    npm: ['react', 'react-dom'],
  },
  {
    name: 'exhibits',
    rooms: [...VIEW_ROOMS, 'sources', 'runs', 'parts'],
    typesOf: MODEL_TYPES,
    valuesOf: { devices: [...RAID0_DATA, ...DRIVES_DATA] },
    npm: ['react', 'zustand'],
  },
  { name: 'chapters', rooms: ['base', 'theme', 'glossary', 'messages', 'controls', 'exhibits'], npm: ['react'] },
  { name: 'element', rooms: [], npm: [] },
  {
    name: 'offline',
    rooms: [],
    npm: ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  },
  {
    name: 'embed',
    rooms: ['base', 'theme', 'controls', 'messages', 'store', 'exhibits'],
    npm: ['react', 'react-dom'],
  },
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
      'parts',
      'exhibits',
      'chapters',
    ],
    npm: ['react', 'react-dom'],
  },
  {
    name: 'lab',
    rooms: [...PAGE_ROOMS, 'parts', 'runs'],
    typesOf: MODEL_TYPES,
    valuesOf: { devices: LAB_DATA },
    npm: ['react', 'react-dom'],
  },
  {
    name: 'homework',
    rooms: [...PAGE_ROOMS, 'parts', 'runs'],
    typesOf: MODEL_TYPES,
    npm: ['react', 'react-dom', 'zustand'],
  },
  {
    name: 'teach',
    rooms: [...PAGE_ROOMS, 'parts', 'runs', 'homework'],
    typesOf: MODEL_TYPES,
    npm: ['react', 'react-dom', 'zustand'],
  },
  {
    name: 'method',
    rooms: [...PAGE_ROOMS, 'runs'],
    typesOf: ['devices'],
    valuesOf: { devices: METHOD_DATA },
    npm: ['react', 'react-dom', 'zustand', 'marked'],
  },
  {
    name: 'builder',
    rooms: ['base', 'theme', 'controls', 'messages', 'parts', 'exhibits', 'site'],
    npm: ['react', 'react-dom'],
  },
  {
    name: 'presenter',
    rooms: ['base', 'theme', 'controls', 'messages', 'store', 'parts', 'exhibits', 'site'],
    npm: ['react', 'react-dom'],
  },
  { name: 'cli', rooms: ['base', 'engine', 'devices', 'traces', 'messages'], npm: [], hasNode: true, order: CLI_ORDER },
];

/** Rooms that run the model. They know no page, no thread, no clock, no Node. */
export const MODEL_ROOMS: readonly string[] = ['engine', 'devices', 'traces', 'runs'];

/** A door that gives more than this is a house without walls. */
export const MOST_NAMES_OF_A_DOOR = 100;

/** What a test beside its file may import on top of its room's row. */
export const TEST_ALLOWANCE = {
  rooms: ['engine'],
  npm: ['vitest', 'fast-check', 'react-dom'],
  helpers: ['#tests/recordedRuns', '#tests/scope'],
  hasNode: true,
} as const;

/** Rooms with more doors than one: how devices are held against the articles, an exhibit each, a run each, the number of sources, a namespace of messages each, the styles of controls that come late, those that the students' page shares, what pages of the site open with. */
const ROOMS_OF_MANY_DOORS = ['devices', 'exhibits', 'messages', 'controls', 'homework', 'runs', 'sources', 'site'];

/** Room that an import alias leads into, or null. */
export function roomBehind(alias: string): string | null {
  const name = ROOMS_OF_MANY_DOORS.find((each) => alias.startsWith(`#${each}/`)) ?? alias.slice(1);
  return ROOMS.some((room) => room.name === name) ? name : null;
}
