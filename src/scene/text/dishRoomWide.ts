import * as scene from '#messages/scene';
import { fitsLine } from '../layout/wordRoom.ts';
import type { SceneWords } from '../vocabulary.ts';
import { figure, nameOf, nextPlate, wantedLine, type TellDishRoom } from './dishRoomWork.ts';
import { line } from './textLines.ts';
import type { SceneTexts, TextLine } from './textLines.ts';

export const tellWide: TellDishRoom = ({ layout, shown }, words, work) => {
  const { drive } = shown;
  const head: TextLine[] = [
    { role: 'heading', tone: 're', parts: [{ text: scene.replating(words) }] },
    line('caption', drive.frontiers === 'split' ? scene.replatingUnder(words) : scene.replatingShared(words), 'ink2'),
  ];
  const texts: SceneTexts = {
    dishRoom: [line('title', scene.dishRoom(words)), line('note', scene.dishRoomUnder(words), 'ink3')],
    washer: washer(words, drive.pagesPerBlock),
  };
  const heading = (text: string): TextLine => ({ role: 'heading', tone: 'ink', parts: [{ text }] });
  switch (work.kind) {
    case 'copying': {
      const parts = [...figure(work), { text: ` ${scene.copiedAfter(words)}` }];
      const isShort = !fitsLine(
        `${scene.wanted({ ...words, valid: work.wanted, of: drive.pagesPerBlock })} ${scene.reason(words)}`,
        layout.labels.victim?.width ?? 0,
      );
      return {
        ...texts,
        replating: [...head, { role: 'figure', tone: 'ink2', parts }],
        victim: [heading(nameOf(words, work.block)), wantedLine(words, work.wanted, drive.pagesPerBlock, isShort)],
      };
    }
    case 'washing':
      return {
        ...texts,
        replating: head,
        victim: [heading(nameOf(words, work.block)), line('caption', scene.washing(words), 'ink2')],
      };
    case 'fast': {
      const { relocated } = work;
      const reason = line('caption', scene.victimFastUnder({ ...words, relocated }), 'ink2');
      return { ...texts, replating: head, victim: [heading(scene.victimFast(words)), reason] };
    }
    case 'idle': {
      const why = work.isAboveLine ? scene.idle.above(words) : scene.idle.filling(words);
      return { ...texts, replating: [...head, line('reason', why, 'ink2')], nextPlate: nextPlate(words) };
    }
    case 'between':
      return { ...texts, replating: head };
  }
};

function washer(words: SceneWords, portions: number): TextLine[] {
  const name: TextLine = { role: 'caption', tone: 'ink', parts: [{ text: scene.washer(words), isStrong: true }] };
  return [name, line('caption', scene.washerUnder({ ...words, portions }), 'ink2')];
}
