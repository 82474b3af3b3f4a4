/** What the extensions of other programs check names and values by, from the catalogue and the messages. */
import { EXHIBITS } from '../build/catalog.ts';
import { bundleForNode } from '../bundle.ts';
import { runCommand } from '../commands.mjs';
import { folderOf, hasFrames, readLanguages, textsIn } from '../messages/catalogue.ts';
import { publishedAddress } from '../share/siteAddress.ts';

const FACTS = 'scripts/extensions/facts.ts';

/** @returns folders of the languages that have frames, by code */
export const languageFolders = () =>
  Object.fromEntries(
    readLanguages()
      .map(({ code }) => code)
      .filter(hasFrames)
      .map((code) => [code, folderOf(code)]),
  );

/** Names of figures and parameters, what they take, and titles. @throws Error where the program of the facts fails */
export async function readFacts(): Promise<string> {
  const { exitCode, output } = await runCommand(process.execPath, [await bundleForNode(FACTS, ['src'])], {
    isQuiet: true,
  });
  if (exitCode !== 0) throw new Error(output);
  const languages = languageFolders();
  const titles = Object.fromEntries(
    Object.keys(languages).map((code) => {
      const texts = textsIn(code);
      return [code, Object.fromEntries(EXHIBITS.map(({ id }) => [id, texts.get(`${id}.title`)]))];
    }),
  );
  // Lua does not keep the order of names in an object.
  const orders = { figureNames: EXHIBITS.map(({ id }) => id), languageCodes: Object.keys(languages) };
  return JSON.stringify({ ...JSON.parse(output), ...orders, languages, titles, site: publishedAddress() ?? '' });
}
