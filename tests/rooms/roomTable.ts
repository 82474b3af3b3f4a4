import { folderOfRoom, ROOMS, type Room } from './rooms.ts';

function listRooms({ rooms, typesOf = [], valuesOf = {} }: Room): string {
  const named = (name: string): string => (valuesOf[name] ? ', data by name' : '');
  const taken = [...rooms, ...typesOf.map((name) => `${name} (types${named(name)})`)];
  return taken.length > 0 ? taken.join(', ') : '–';
}

function listPackages({ npm, hasNode }: Room): string {
  const packages = [...npm, ...(hasNode ? ['Node built-ins'] : [])];
  return packages.length > 0 ? packages.join(', ') : '–';
}

/** The table as `docs/architecture.md` shows it. */
export function formatRoomTable(): string {
  const rows = ROOMS.map((room) => `| \`${folderOfRoom(room)}\` | ${listRooms(room)} | ${listPackages(room)} |`);
  return ['| room | our rooms | packages |', '|---|---|---|', ...rows].join('\n');
}
