import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOfRoom, ROOMS } from '../rooms/rooms.ts';
import { formatRoomTable } from '../rooms/roomTable.ts';
import { listDocuments, PROJECT_ROOT, readAnchors, readCommands, readLinks, readProjectFile } from './documents.ts';

/** Why a link of `document` leads nowhere, or null. Addresses on the web are not followed: tests ask no other host. */
function linkProblem(document: string, markdown: string, target: string): string | null {
  if (/^(https?|mailto):/.test(target)) return null;
  const [file = '', anchor] = target.split('#');
  const linked = file === '' ? document : path.posix.join(path.posix.dirname(document), file);
  if (!existsSync(path.join(PROJECT_ROOT, linked))) return `${linked} does not exist`;
  if (anchor === undefined || !linked.endsWith('.md')) return null;
  const anchors = readAnchors(file === '' ? markdown : readProjectFile(linked));
  return anchors.has(anchor) ? null : `${linked} has no heading #${anchor}`;
}

function commandProblem(command: string, scripts: Record<string, string>): string | null {
  const words = command.split(/\s+/).filter((word) => !/^[A-Z_]+=/.test(word));
  const [program = '', ...rest] = words;
  const args = rest.filter((word) => !word.startsWith('-'));
  if (program === 'node')
    return existsSync(path.join(PROJECT_ROOT, args[0] ?? '')) ? null : `${args[0]} does not exist`;
  if (program === '.ci/run') return existsSync(path.join(PROJECT_ROOT, program)) ? null : `${program} does not exist`;
  if (program !== 'npm') return `${program} is not a program that this project needs`;
  const verb = args[0] ?? '';
  if (verb === 'ci') return null;
  const script = verb === 'run' ? (args[1] ?? '') : verb;
  return script in scripts ? null : `package.json has no script ${script}`;
}

function readScripts(): Record<string, string> {
  return (JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> }).scripts;
}

describe('documents', () => {
  test('link only to what exists', () => {
    const problems = listDocuments().flatMap((document) => {
      const markdown = readProjectFile(document);
      return readLinks(markdown).flatMap(({ text, line }) => {
        const problem = linkProblem(document, markdown, text);
        return problem ? [`${document}:${line} ${problem}`] : [];
      });
    });
    expect(problems).toEqual([]);
  });

  test('name only commands that exist', () => {
    const scripts = readScripts();
    const documents = listDocuments();
    const commands = documents.flatMap((document) => readCommands(readProjectFile(document)));
    expect(commands.length).toBeGreaterThan(0);
    const problems = documents.flatMap((document) =>
      readCommands(readProjectFile(document)).flatMap(({ text, line }) => {
        const problem = commandProblem(text, scripts);
        return problem ? [`${document}:${line} ${problem}`] : [];
      }),
    );
    expect(problems).toEqual([]);
  });

  test('are there for every room', () => {
    const rooms = ROOMS.map(folderOfRoom);
    const missing = rooms.filter((room) => !existsSync(path.join(PROJECT_ROOT, 'src', room, 'README.md')));
    expect(missing).toEqual([]);
  });

  test('show the room table that the guard holds', () => {
    const document = readProjectFile('docs/architecture.md');
    const shown = /<!-- rooms:start -->\n([\s\S]*?)\n<!-- rooms:end -->/.exec(document)?.[1];
    expect(shown).toBe(formatRoomTable());
  });
});

describe('planted faults are found:', () => {
  test('a link to a missing file, to a missing heading, and a good one', () => {
    expect(linkProblem('README.md', '', 'docs/missing.md')).toBe('docs/missing.md does not exist');
    expect(linkProblem('README.md', '', 'docs/model.md#no-such-part')).toBe(
      'docs/model.md has no heading #no-such-part',
    );
    expect(linkProblem('docs/testing.md', '', '../README.md#licence')).toBeNull();
  });

  test('a script that package.json does not have', () => {
    expect(commandProblem('npm run --silent fly -- fast', { sim: '' })).toBe('package.json has no script fly');
    expect(commandProblem('PORT=1 npm start', { start: '' })).toBeNull();
  });

  test('links and commands are read where they stand', () => {
    const markdown = 'One [a](b.md)\n\n```sh\nnpm test  # all\n[no](link.md)\n```\n[c]: d.md\n';
    expect(readLinks(markdown)).toEqual([
      { text: 'b.md', line: 1 },
      { text: 'd.md', line: 7 },
    ]);
    expect(readCommands(markdown)[0]).toEqual({ text: 'npm test', line: 4 });
  });
});
