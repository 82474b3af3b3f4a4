import { saveFile } from '#base';
import { loadScormFiles } from '#homework';
import type { Skin } from '#messages';
import type { HomeworkSeed } from '#recordings/homework';

/**
 * Saves the SCORM file of a homework: the built one with another task.
 *
 * @param address of the built file @param code its language
 * @throws Error where the file cannot be fetched
 */
export async function saveScorm(address: string, task: HomeworkSeed, skin: Skin, code: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  const { scormFileName, unzipTexts, withTask, zipTexts } = await loadScormFiles();
  const texts = unzipTexts(new Uint8Array(await answer.arrayBuffer()));
  saveFile(scormFileName(task, code), zipTexts(withTask(texts, task, skin)), 'application/zip');
}
