import * as scene from '#messages/scene';
import {
  figure,
  named,
  nameOf,
  nextPlate,
  wantedLine,
  line,
  type TellDishRoom,
  type SceneTexts,
  type TextLine,
} from './sceneTexts.ts';

/** Labels of the dish room with little room: titles without subtitles, and fragments. */
export const tellShort: TellDishRoom = ({ layout, shown }, words, work) => {
  const isLow = layout.shape === 'landscape';
  const head: TextLine[] = isLow ? [] : [{ role: 'heading', tone: 're', parts: [{ text: scene.replatingShort }] }];
  const heading = (text: string): TextLine => ({
    role: isLow ? 'caption' : 'heading',
    tone: 'ink',
    parts: [{ text, isStrong: true }],
  });
  const texts: SceneTexts = {
    dishRoom: named(layout, scene.dishRoom, scene.dishRoomUnder, layout.labels.dishRoom?.width),
    washer: [{ role: 'caption', tone: 'ink', parts: [{ text: scene.washer, isStrong: true }] }],
  };
  switch (work.kind) {
    case 'copying': {
      const after = line('caption', isLow ? scene.copiedShort : scene.copiedAfter, 'ink2');
      const valid = work.wanted;
      const wanted: TextLine[] =
        layout.shape === 'presenter'
          ? [wantedLine(words, valid, shown.drive.pagesPerBlock, true)]
          : isLow
            ? [line('caption', scene.reasonShort(words), 'ink2')]
            : [
                {
                  role: 'caption',
                  tone: 'ink',
                  parts: [{ text: scene.wantedShort({ valid }), isStrong: true }],
                },
                line('caption', scene.reasonShort(words), 'ink'),
              ];
      return {
        ...texts,
        replating: [...head, { role: 'figure', tone: 'ink2', parts: figure(work) }, after],
        victim: [heading(nameOf(words, work.block)), ...wanted],
      };
    }
    case 'washing':
      return {
        ...texts,
        replating: head,
        victim: [heading(nameOf(words, work.block)), line('caption', scene.washing, 'ink2')],
      };
    case 'fast': {
      const text = scene.victimFastShort({ relocated: work.relocated });
      return { ...texts, replating: head, victim: [line('caption', text, 'ink2')] };
    }
    case 'idle': {
      const why = work.isAboveLine ? scene.idle.aboveShort : scene.idle.fillingShort;
      return { ...texts, replating: [...head, line('reason', why, 'ink2')], nextPlate: nextPlate() };
    }
    case 'between':
      return { ...texts, replating: head };
  }
};
