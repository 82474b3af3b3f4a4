import * as scene from '#messages/scene';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { fitsLine, textWidth } from '../layout/wordRoom.ts';
import type { SceneWords } from '../vocabulary.ts';
import { figure, nameOf, type TellDishRoom, type DishRoomWork } from './dishRoomWork.ts';
import { line } from './textLines.ts';
import type { SceneTexts, TextLine, TextPart } from './textLines.ts';

/** Width of the title of the dish room with the space after it. */
const titleWidth = (text: string): number => textWidth(text, 14) * 1.08 + 20;

/** Size of large numbers on a phone, as in `CafeteriaScene.css`. */
const FIGURE_CSS_PX = 20;
/** Height above the washer that has room for one line only. */
const ONE_LINE_CSS_PX = 26;

/** The counter above the washer, such as "5 of 9 copied", on one line or two. */
function counter(layout: SceneLayout, words: SceneWords, work: Extract<DishRoomWork, { kind: 'copying' }>): TextLine[] {
  const isOneLine = (layout.washer.box?.y ?? 0) - layout.replating.y < ONE_LINE_CSS_PX;
  const { copied, wanted } = work;
  if (!isOneLine) {
    return [{ role: 'figure', tone: 'ink2', parts: figure(work) }, line('caption', scene.copiedAfter(words), 'ink2')];
  }
  const width = layout.labels.replating?.width ?? 0;
  const room = width - textWidth(scene.copied({ copied, of: wanted }), FIGURE_CSS_PX) - 12;
  const after = [scene.copiedAfter(words), scene.copiedShort(words)].find((each) => fitsLine(each, room));
  return [{ role: 'figure', tone: 'ink2', parts: [...figure(work), ...(after ? [{ text: ` ${after}` }] : [])] }];
}

/** Labels of the dish room on a phone; its heading says what happens there. */
export const tellPhone: TellDishRoom = ({ layout, shown }, words, work) => {
  const title = scene.dishRoom(words);
  const room = (layout.labels.dishRoom?.width ?? 0) - titleWidth(title);
  const texts: SceneTexts = {
    washer: [{ role: 'caption', tone: 'ink', parts: [{ text: scene.washer(words), isStrong: true }] }],
  };
  const headed = (parts: readonly TextPart[]): TextLine[] => [
    { role: 'headline', tone: 'ink', parts: [{ text: title, isTitle: true }, ...parts] },
  ];
  const said = (text: string): TextPart[] => [{ text: ` ${text}`, tone: 'ink2' }];
  const fitting = (text: string, short: string): string => (fitsLine(text, room) ? text : short);
  switch (work.kind) {
    case 'copying': {
      const wanted = scene.wanted({ ...words, valid: work.wanted, of: shown.drive.pagesPerBlock });
      const reason = [scene.reason(words), scene.reasonShort(words)].find((each) =>
        fitsLine(`${wanted} ${each}`, room),
      );
      const told: TextPart = { text: ` ${reason ? wanted : wanted.replace(/,$/, '')}`, isStrong: true, tone: 'ink2' };
      return {
        ...texts,
        dishRoom: headed(reason ? [told, ...said(reason)] : [told]),
        replating: counter(layout, words, work),
      };
    }
    case 'washing':
      return { ...texts, dishRoom: headed(said(`${nameOf(words, work.block)}: ${scene.washing(words)}`)) };
    case 'fast': {
      const { relocated } = work;
      const text = scene.victimFastUnder({ ...words, relocated });
      return { ...texts, dishRoom: headed(said(fitting(text, scene.victimFastShort({ ...words, relocated })))) };
    }
    case 'idle': {
      const { aboveLine, aboveShort, fillingLine, fillingShort } = scene.idle;
      const text = work.isAboveLine
        ? fitting(aboveLine(words), aboveShort(words))
        : fitting(fillingLine(words), fillingShort(words));
      return { ...texts, dishRoom: headed(said(text)) };
    }
    case 'between':
      return { ...texts, dishRoom: headed([]) };
  }
};
