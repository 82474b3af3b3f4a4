/**
 * `npm run messages`: checks that the catalogues agree, and writes the types of the messages for editors. With a command, what
 * translators need:
 *
 * - `export CODE [FILE]` writes the messages of a language as XLIFF 1.2, by default into `CODE.xlf`
 * - `import CODE FILE` takes translations from such a file
 * - `stale CODE` lists what is missing, and what was written from an English text that has changed since
 * - `confirm CODE [KEY …]` records that messages, by default all, say what the English says now
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueFile, readCatalogue, readLanguages, REFERENCE } from './messages/catalogue.ts';
import { writeTypes } from './messages/plugin.ts';

/** npm starts scripts in the folder of the project, wherever it was called. */
const fileAt = (name: string) => path.resolve(process.env['INIT_CWD'] ?? '', name);

const number = (count: number) => count.toLocaleString('en');

const COMMANDS: Record<
  string,
  { usage: string; limits: [least: number, most: number]; run: (...args: string[]) => Promise<void> }
> = {
  export: {
    usage: 'export CODE [FILE]',
    limits: [1, 2],
    async run(code = '', file = `${code}.xlf`) {
      const { exportMessages, listTasks } = await import('./messages/translation.ts');
      writeFileSync(fileAt(file), exportMessages(code));
      const tasks = listTasks(code);
      const missing = tasks.filter(({ own }) => own === undefined).length;
      console.log(`${fileAt(file)} has ${number(tasks.length)} messages, ${number(missing)} of them to translate.`);
    },
  },
  import: {
    usage: 'import CODE FILE',
    limits: [2, 2],
    async run(code = '', file = '') {
      const { importMessages } = await import('./messages/translation.ts');
      if (!existsSync(fileAt(file))) throw new Error(`There is no file ${fileAt(file)}: give one that was exported.`);
      const { changed, translated, untranslated, unknown } = importMessages(
        code,
        readFileSync(fileAt(file), 'utf8'),
        file,
      );
      console.log(
        `${catalogueFile(code)}: ${number(translated)} messages are translated in ${file}, ${number(changed)} of them newly or anew; ${number(untranslated)} are not.`,
      );
      if (unknown > 0) console.log(`${number(unknown)} units are of no message any more, and were left out.`);
    },
  },
  stale: {
    usage: 'stale CODE',
    limits: [1, 1],
    async run(code = '') {
      const { listTasks } = await import('./messages/translation.ts');
      const tasks = listTasks(code);
      const missing = tasks.filter(({ own }) => own === undefined);
      const stale = tasks.filter(({ own, isCurrent }) => own !== undefined && isCurrent === false);
      const unrecorded = tasks.filter(({ own, isCurrent }) => own !== undefined && isCurrent === null);
      for (const { key } of missing) console.log(`missing  ${key}`);
      for (const { key, sources, own } of stale)
        console.log(
          `changed  ${key}\n         ${REFERENCE}: ${[...sources.values()].join(' | ')}\n         ${code}: ${own}`,
        );
      console.log(
        `Of ${number(tasks.length)} messages, ${number(missing.length)} are missing, ${number(stale.length)} were written from an English text that has changed since, and of ${number(unrecorded.length)} nobody has recorded the English text.`,
      );
    },
  },
  confirm: {
    usage: 'confirm CODE [KEY …]',
    limits: [1, Number.POSITIVE_INFINITY],
    async run(code = '', ...keys) {
      const { confirmMessages } = await import('./messages/translation.ts');
      console.log(`${number(confirmMessages(code, keys))} messages say what the English says now.`);
    },
  },
};

/** Without a command. */
async function check(): Promise<void> {
  writeTypes();
  for (const { code } of readLanguages()) readCatalogue(code);
}

const [name, ...args] = process.argv.slice(2);
const command = name === undefined ? { run: check, limits: [0, 0] as const } : COMMANDS[name];
const [least, most] = command?.limits ?? [0, 0];
if (!command || args.length < least || args.length > most) {
  const usages = Object.values(COMMANDS).map(({ usage }) => usage);
  console.error(`npm run messages takes nothing, or after -- one of these: ${usages.join('; ')}.`);
  process.exitCode = 2;
} else {
  try {
    await command.run(...args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = name === undefined ? 1 : 2;
  }
}
