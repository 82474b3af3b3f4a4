import type { Skin } from '#messages';
import type { HomeworkSeed } from '#recordings/homework';
import { USUAL_TASK } from '../usualTask.ts';

/** The files of a SCORM file. */
export const MANIFEST = 'imsmanifest.xml';
export const PAGE = 'index.html';

/** Of the built file. */
export const USUAL_SKIN = 'cafeteria' satisfies Skin;

/** Attributes of the page's root element: the task, and the words that it opens with. */
export const pageMarks = ({ seed, level }: HomeworkSeed, skin: Skin): string =>
  `data-seed="${seed}" data-level="${level}" data-skin="${skin}"`;

/** The same as a link to the page on the site. */
export const linkOfPage = ({ seed, level, skin }: DOMStringMap): URLSearchParams =>
  new URLSearchParams({ seed: seed ?? '', level: level ?? '', skin: skin ?? '' });

const nameOf = ({ seed, level }: HomeworkSeed): string => `${seed}-${level}`;

/** @param title of the page as XML, without the task @param code language */
export function manifestOf(title: string, code: string, version: string): string {
  const named = `${title} ${nameOf(USUAL_TASK)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="clean-plates-homework-${code}-${nameOf(USUAL_TASK)}" version="${version}"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="homework">
    <organization identifier="homework">
      <title>${named}</title>
      <item identifier="tasks" identifierref="page" isvisible="true">
        <title>${named}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="${PAGE}">
      <file href="${PAGE}"/>
    </resource>
  </resources>
</manifest>
`;
}

/** The texts of the built SCORM file, which has the usual task, with another. */
export function withTask(
  texts: Readonly<Record<string, string>>,
  task: HomeworkSeed,
  skin: Skin,
): Readonly<Record<string, string>> {
  const usualName = new RegExp(`${nameOf(USUAL_TASK)}(?=["<])`, 'g');
  return {
    [MANIFEST]: (texts[MANIFEST] ?? '').replaceAll(usualName, nameOf(task)),
    [PAGE]: (texts[PAGE] ?? '').replace(pageMarks(USUAL_TASK, USUAL_SKIN), pageMarks(task, skin)),
  };
}

/** Name of the SCORM file with a task. */
export const scormFileName = (task: HomeworkSeed, code: string): string =>
  `clean-plates-homework-${nameOf(task)}-${code}.zip`;

/** Path of a language's built SCORM file from the root of the site. */
export const builtScormFile = (code: string): string => `scorm/clean-plates-homework-${code}.zip`;
