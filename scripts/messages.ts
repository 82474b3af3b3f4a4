/** `npm run messages`: holds the catalogues to each other and writes the types of the messages, as an editor needs them. */
import { readCatalogue, readLanguages } from './messages/catalogue.ts';
import { writeTypes } from './messages/plugin.ts';

try {
  writeTypes();
  for (const { code } of readLanguages()) readCatalogue(code);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
