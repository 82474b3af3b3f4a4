/** `npm run messages`: checks that the catalogues agree, and writes the types of the messages for editors. */
import { readCatalogue, readLanguages } from './messages/catalogue.ts';
import { writeTypes } from './messages/plugin.ts';

try {
  writeTypes();
  for (const { code } of readLanguages()) readCatalogue(code);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
