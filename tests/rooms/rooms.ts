/**
 * The import rules: one row for each room, in dependency order. A room may import only from rooms above it, so there are no cycles.
 * `docs/architecture.md` shows the same table; a test compares the two.
 */
export interface Room {
  readonly name: string;
  /** The folder of `src` that the room lies in, for example `model`; null where it lies in `src` itself. */
  readonly group: string | null;
  readonly rooms: readonly string[];
  /** Rooms from which only types may be imported. */
  readonly typesOf?: readonly string[];
  /** Names of values that may be imported from rooms in `typesOf`. */
  readonly valuesOf?: Readonly<Record<string, readonly string[]>>;
  /**
   * Folders of the room, lowest first, with the files at its root that they need: each imports only from those before it. Other files
   * at the root may import from all of them.
   */
  readonly order?: readonly string[];
  /** Packages; a trailing `/*` allows a scope. */
  readonly npm: readonly string[];
  readonly hasNode?: boolean;
}

const VIEW_ROOMS = ['base', 'theme', 'engine', 'store', 'scene', 'charts', 'controls', 'glossary', 'messages'] as const;
/** Rooms of pages may also import the frame around all pages. */
const PAGE_ROOMS = [...VIEW_ROOMS, 'site'] as const;
/** Data of the preset that the exhibit `raid0` shows, and the run that its lesson is tested by. */
const RAID0_DATA = ['arrayGiB', 'PARTITION_FRACTION', 'REAL_MEMBER_BLOCKS', 'runBeforeAfter', 'X25V'];
/** Turns the data of a drive into a scenario of the lab's size. */
const LAB_DATA = ['steppedDrive'];
/** Data that the build writes into the method page: measured drives, claims, their judging, and figures without claim. */
const METHOD_DATA = [
  'claimsMatching',
  'CONDITION_GROUPS',
  'describeOutcome',
  'errorOf',
  'MEASURED_DRIVES',
  'measurementsOf',
  'MISSES',
  'RECORDS',
  'REFERENCES',
  'setScore',
];
/** Author, title and address of each article. */
const SOURCES_DATA = ['REFERENCES'];
/** Reads the logs of the reader’s own drive, for `parts`. */
const LOG_READERS = ['readCounters', 'countersBetween'];
/** Data that the exhibit `drives` shows: of trace benches, of measured drives, and of latencies for `stutter`. */
const DRIVES_DATA = ['BENCH_MIXES', 'MEASURED_DRIVES', 'measuredLatencies', 'UNIFORM'];
const MODEL_TYPES = ['devices', 'traces'] as const;

/** From words and rules, over the parts of a drive from the medium up, to the drive and measurements. */
const ENGINE_ORDER = [
  'result.ts',
  'workSignal.ts',
  'vocabulary.ts',
  'random.ts',
  'deterministicMath.ts',
  'snapshot.ts',
  'scenarioFields.ts',
  'driveSize.ts',
  'scenarioProblem.ts',
  'scenario.ts',
  'fieldEffect.ts',
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
  'blockSurvey.ts',
  'createDrive.ts',
  'scenarioNames.ts',
  'experiments',
];

/** From data to devices, measurements of them, claims of the articles, and the fit. */
const DEVICES_ORDER = [
  'counters',
  'counters.ts',
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
  'modern',
  'modern.ts',
];

const SCENE_ORDER = [
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

/** What all threads share, what sessions share, the drives of the lab, messages and hosts, the threads. */
const WORKER_ORDER = [
  'longWork.ts',
  'trace',
  'moment.ts',
  'keyframes.ts',
  'placeLog.ts',
  'slotLog.ts',
  'timeline.ts',
  'pacing.ts',
  'labTypes.ts',
  'protocol.ts',
  'threadSession.ts',
  'lab',
  'session.ts',
  'sessions.ts',
  'jobs.ts',
  'engineHost.ts',
  'client.ts',
  'serveThread.ts',
  'threads',
  'inProcessPort.ts',
];

/** What the reader sets and what follows from it, then the views, which do not know each other. */
const LAB_ORDER = [
  'labState.ts',
  'starts.ts',
  'linkData.ts',
  'traceSettings.ts',
  'viewSettings.ts',
  'labLink.ts',
  'labStore.ts',
  'commands.ts',
  'typedAhead.ts',
  'labTypes.ts',
  'earlierRuns.ts',
  'openDrive.ts',
  'settings.ts',
  'settingText.ts',
  'sides.ts',
  'recipe.ts',
  'savePicture.ts',
  'interval.ts',
  'brush.css',
  'Brush.tsx',
  'placeUnder.ts',
  'TypedField.tsx',
  'DialogHead.tsx',
  'SideChip.tsx',
  'Dot.tsx',
  'views.css',
  'drive',
  'charts',
  'compare',
  'events',
  'sweep',
  'trace',
  'own',
];

/** Words and flags, shared code of the verbs, the verbs, the command line. */
const CLI_ORDER = [
  'usage.ts',
  'regularFile.ts',
  'outputFile.ts',
  'tableColumns.ts',
  'words',
  'numberLists.ts',
  'flags.ts',
  'seeds.ts',
  'fieldRows.ts',
  'overProvisioning.ts',
  'scenarioFlags.ts',
  'scenarioFile.ts',
  'scenarioLink.ts',
  'driveOfFile.ts',
  'runPlan.ts',
  'runRecord.ts',
  'steadinessReport.ts',
  'runReport.ts',
  'driveWords.ts',
  'workloadFlags.ts',
  'table.ts',
  'console.ts',
  'packedFile.ts',
  'logFile.ts',
  'tracePlan.ts',
  'traceRun.ts',
  'traceReport.ts',
  'pointPlan.ts',
  'sweepPlan.ts',
  'sweepLines.ts',
  'sweepOut.ts',
  'sweepCsv.ts',
  'sweepProcesses.ts',
  'driveReport.ts',
  'fioRun.ts',
  'fioLog.ts',
  'fioReport.ts',
  'verbs',
  'commandLine.ts',
  'fixtures',
];

export const ROOMS: readonly Room[] = [
  { name: 'base', group: null, rooms: [], npm: [] },
  { name: 'engine', group: 'model', rooms: [], npm: [], order: ENGINE_ORDER },
  { name: 'devices', group: 'model', rooms: ['engine'], npm: [], order: DEVICES_ORDER },
  {
    name: 'traces',
    group: 'model',
    rooms: ['engine'],
    npm: [],
    order: ['traceRequest.ts', 'fields.ts', 'formats'],
  },
  { name: 'jobs', group: 'model', rooms: ['engine'], npm: [] },
  { name: 'theme', group: 'ui', rooms: [], npm: ['react'] },
  { name: 'glossary', group: 'content', rooms: [], npm: [] },
  { name: 'messages', group: 'content', rooms: ['base', 'glossary'], npm: [] },
  {
    name: 'sources',
    group: 'content',
    rooms: ['messages'],
    typesOf: ['devices'],
    valuesOf: { devices: SOURCES_DATA },
    npm: [],
  },
  {
    name: 'findings',
    group: 'content',
    rooms: ['base', 'engine', 'messages'],
    typesOf: [...MODEL_TYPES, 'jobs'],
    npm: [],
  },
  { name: 'recordings', group: null, rooms: ['engine', 'devices'], npm: [] },
  {
    name: 'worker',
    group: 'session',
    rooms: ['base', 'engine', 'devices', 'traces', 'jobs', 'recordings'],
    npm: [],
    order: WORKER_ORDER,
  },
  {
    name: 'store',
    group: 'session',
    rooms: ['base', 'engine', 'devices', 'recordings', 'worker'],
    npm: ['react', 'zustand'],
  },
  { name: 'layout', group: 'ui', rooms: [], npm: ['react'] },
  {
    name: 'charts',
    group: 'ui',
    rooms: ['base', 'theme', 'messages', 'layout'],
    npm: ['react', 'd3-array', 'd3-shape'],
  },
  { name: 'controls', group: 'ui', rooms: ['base', 'theme', 'glossary', 'messages'], npm: ['react'] },
  {
    name: 'scene',
    group: null,
    rooms: ['base', 'theme', 'messages', 'controls'],
    typesOf: ['engine'],
    npm: ['react'],
    order: SCENE_ORDER,
  },
  {
    name: 'parts',
    group: 'ui',
    rooms: [
      'base',
      'theme',
      'glossary',
      'messages',
      'sources',
      'findings',
      'store',
      'scene',
      'layout',
      'charts',
      'controls',
    ],
    typesOf: ['engine', 'devices'],
    valuesOf: { devices: LOG_READERS },
    npm: ['react', 'react-dom', 'zustand', 'uqr'],
  },
  {
    name: 'gallery',
    group: 'ui',
    rooms: ['theme', 'store', 'scene', 'layout', 'charts', 'controls', 'parts'],
    npm: ['react', 'react-dom'],
  },
  {
    name: 'exhibits',
    group: null,
    rooms: [...VIEW_ROOMS, 'layout', 'sources', 'recordings', 'parts'],
    typesOf: MODEL_TYPES,
    valuesOf: { devices: [...RAID0_DATA, ...DRIVES_DATA] },
    npm: ['react', 'zustand'],
  },
  { name: 'element', group: 'frames', rooms: [], npm: [] },
  {
    name: 'offline',
    group: 'frames',
    rooms: [],
    npm: ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  },
  {
    name: 'embed',
    group: 'frames',
    rooms: ['base', 'theme', 'controls', 'messages', 'store', 'exhibits'],
    npm: ['react', 'react-dom'],
  },
  {
    name: 'site',
    group: 'pages',
    rooms: ['base', 'theme', 'messages', 'store', 'layout', 'controls'],
    npm: ['react', 'react-dom'],
  },
  {
    name: 'story',
    group: 'pages',
    rooms: [...PAGE_ROOMS, 'parts', 'exhibits'],
    npm: ['react', 'react-dom'],
  },
  {
    name: 'lab',
    group: 'pages',
    rooms: [...PAGE_ROOMS, 'layout', 'findings', 'parts', 'recordings'],
    typesOf: MODEL_TYPES,
    valuesOf: { devices: LAB_DATA },
    npm: ['react', 'react-dom', 'zustand', 'idb'],
    order: LAB_ORDER,
  },
  {
    name: 'homework',
    group: 'pages',
    rooms: [...PAGE_ROOMS, 'layout', 'parts', 'recordings'],
    typesOf: MODEL_TYPES,
    npm: ['react', 'react-dom', 'zustand', 'fflate'],
  },
  {
    name: 'teach',
    group: 'pages',
    rooms: [...PAGE_ROOMS, 'layout', 'parts', 'recordings', 'homework'],
    typesOf: MODEL_TYPES,
    npm: ['react', 'react-dom', 'zustand'],
  },
  {
    name: 'method',
    group: 'pages',
    rooms: [...PAGE_ROOMS, 'layout', 'recordings'],
    typesOf: ['devices'],
    valuesOf: { devices: METHOD_DATA },
    npm: ['react', 'react-dom', 'zustand', 'marked'],
  },
  {
    name: 'builder',
    group: 'pages',
    rooms: ['base', 'theme', 'layout', 'controls', 'messages', 'store', 'parts', 'exhibits', 'site'],
    npm: ['react', 'react-dom'],
  },
  {
    name: 'presenter',
    group: 'pages',
    rooms: ['base', 'theme', 'layout', 'controls', 'messages', 'store', 'parts', 'exhibits', 'site'],
    npm: ['react', 'react-dom'],
  },
  {
    name: 'cli',
    group: null,
    rooms: ['base', 'engine', 'devices', 'traces', 'jobs', 'messages', 'findings'],
    npm: [],
    hasNode: true,
    order: CLI_ORDER,
  },
  { name: 'library', group: null, rooms: ['engine', 'devices', 'traces', 'findings', 'element'], npm: [] },
];

/** @returns the folder of a room under `src`, for example `model/engine` */
export const folderOfRoom = ({ name, group }: Room): string => (group === null ? name : `${group}/${name}`);

/** @param file path under `src`, for example `ui/charts/axes.tsx` */
export const roomOf = (file: string): Room | null =>
  ROOMS.find((room) => file.startsWith(`${folderOfRoom(room)}/`)) ?? null;

/** @returns the path of a file inside its room, for example `axes.tsx` */
export const pathInRoom = (room: Room, file: string): string => file.slice(folderOfRoom(room).length + 1);

/** What lies directly in `src`, in the order in which it builds on each other. */
export const SOURCE_FOLDERS = [
  'base',
  'model',
  'recordings',
  'session',
  'content',
  'ui',
  'scene',
  'exhibits',
  'pages',
  'frames',
  'cli',
  'library',
] as const;

/** Rooms that use a later folder: `parts` has plates in it, drawn as in the scene, and the gallery shows all. */
export const USERS_OF_LATER_FOLDERS: Readonly<Record<string, string>> = { parts: 'scene', gallery: 'scene' };

/** Rooms of the model, which must not use pages, workers, clocks or Node. */
export const MODEL_ROOMS: readonly string[] = ['engine', 'devices', 'traces', 'jobs', 'recordings'];

/** Most names that the door of a room may export. */
export const MOST_NAMES_OF_A_DOOR = 100;

/** What a test beside its file may import besides its room's row. */
export const TEST_ALLOWANCE = {
  rooms: ['engine'],
  npm: ['vitest', 'fast-check', 'react-dom'],
  helpers: ['#tests/recordedRuns', '#tests/scope'],
  hasNode: true,
} as const;

/**
 * Rooms with several doors: how long drives last and what places are drawn with, of the engine; scores and modern drives of devices; one for each exhibit, run, and namespace of
 * messages; counts of sources; styles of controls and layout; what pages load before their first paint; arrays and sweeps of
 * the lab; pasted logs of drives, of devices, findings and parts.
 */
const ROOMS_OF_MANY_DOORS = [
  'engine',
  'devices',
  'exhibits',
  'messages',
  'controls',
  'layout',
  'recordings',
  'sources',
  'site',
  'store',
  'findings',
  'parts',
];

/** The room of an import alias, or null. */
export function roomBehind(alias: string): string | null {
  const name = ROOMS_OF_MANY_DOORS.find((each) => alias.startsWith(`#${each}/`)) ?? alias.slice(1);
  return ROOMS.some((room) => room.name === name) ? name : null;
}
