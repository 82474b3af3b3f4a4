import { describe, expect, it } from 'vitest';
import { createRandom, nextBelow, PageState } from '#engine';
import { run as runHomework } from '#recordings/homework';
import { run, type OwnCommand, type OwnCommandsPart } from '#recordings/ownCommands';
import { SHEET_LEVELS } from '#recordings/sheetShape';
import { commandLineOf, commandText, flashText } from '../../src/pages/homework/flashText.ts';
import { readCommands } from '../../src/pages/homework/readCommands.ts';
import { PencilDrive } from './pencil.ts';
import { isWide } from '#tests/scope';

function perform(text: string): OwnCommandsPart[] {
  const reading = readCommands(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problem));
  return [...run(reading.request)];
}
const lastOf = (parts: readonly OwnCommandsPart[]): OwnCommandsPart => {
  const last = parts.at(-1);
  if (!last) throw new Error('there is no state');
  return last;
};

describe('the drive after every command', () => {
  it('is what the README of the course prints for its log, but that all blocks are erased from the start', () => {
    // The five commands of `-T log -l 30 -B 3 -p 10 -s 10 -n 5 -C` (the text that comes with file-ssd), and its map, data and live pages.
    const parts = perform('-T log -l 30 -B 3 -p 10 -L w12:z,w19:9,w9:f,t9,r19');
    expect(flashText(lastOf(parts).state).split('\n')).toEqual([
      'FTL    12:  0  19:  1',
      'Block 0          1          2',
      'Page  0000000000 1111111111 2222222222',
      '      0123456789 0123456789 0123456789',
      'State vvvEEEEEEE EEEEEEEEEE EEEEEEEEEE',
      'Data  z9f',
      'Live  ++',
    ]);
    expect(parts.map((part, index) => commandText(part, index - 1)).slice(1)).toEqual([
      'cmd   0:: write(12, z) -> success',
      'cmd   1:: write(19, 9) -> success',
      'cmd   2:: write(9, f) -> success',
      'cmd   3:: trim(9) -> success',
      'cmd   4:: read(19) -> 9',
    ]);
    expect(lastOf(perform('w9:f,t9,r9')).read).toBe('');
    expect(commandText(lastOf(perform('w9:f,t9,r9')), 2)).toBe('cmd   2:: read(9) -> fail: uninitialized read');
  });

  it('is what comes by hand where a block is cleaned', () => {
    // Four blocks of three: 0 1 2 fill block 0, 0 1 3 block 1, 3 4 3 block 2. The next write has to open a block, and one erased
    // is left. Live are page 2 on block 0, pages 0 and 1 on block 1, pages 4 and 3 on block 2.
    const parts = perform('-B 4 -p 3 -l 9 -L w0:a,w1:b,w2:c,w0:d,w1:e,w3:f,w3:g,w4:h,w3:i,w5:j');
    expect(commandText(lastOf(parts), 9).split('\n')).toEqual([
      'gc     :: pick(block=0) -> 1 live',
      'gc     :: copy(page 2 -> 9)',
      'gc     :: erase(block=0)',
      'cmd   9:: write(5, j) -> success',
    ]);
    expect(flashText(lastOf(parts).state).split('\n')).toEqual([
      'FTL     0:  3   1:  4   2:  9   3:  8',
      '        4:  7   5: 10',
      'Block 0   1   2   3',
      'Page  000 000 000 011',
      '      012 345 678 901',
      'State EEE vvv vvv vvE',
      'Data      def ghi cj',
      'Live      ++   ++ ++',
    ]);
    expect(lastOf(parts).counts).toEqual({ written: 10, programmed: 11, copied: 1, erased: 1 });
  });

  it.each(SHEET_LEVELS)('ends where the sheet by hand ends, a hundred seeds of %i blocks', (level) => {
    const tasks = Array.from({ length: 100 }, (_, index) => ({ seed: index + 1, level }));
    const differing = [...runHomework({ tasks, hasGuesses: false })].filter(({ hand }) => {
      const { state, counts } = lastOf(perform(commandLineOf(hand.start, hand.orders)));
      const live = hand.end.flatMap(({ dishes, states }) =>
        dishes.map((dish, place) => dish >= 0 && states[place] !== PageState.Invalid),
      );
      const filled = counts.written - hand.orders.length;
      return (
        state.holds.join() !== hand.end.flatMap(({ dishes }) => dishes).join() ||
        state.isLive.join() !== live.join() ||
        counts.programmed - filled !== hand.plated
      );
    });
    expect(differing.map(({ seed }) => seed)).toEqual([]);
  });

  const LISTS = isWide ? 200 : 40;

  it(`is what a pencil comes to, page for page and character for character, after every command of ${LISTS} random lists`, () => {
    const random = createRandom(5, 1);
    for (let list = 0; list < LISTS; list += 1) {
      const [blockCount, pagesPerBlock] = [3 + nextBelow(random, 5), 3 + nextBelow(random, 5)];
      const pages = 1 + nextBelow(random, (blockCount - 2) * pagesPerBlock);
      const commands = Array.from({ length: 60 }, (): OwnCommand => {
        const kind = (['write', 'write', 'write', 'trim', 'read'] as const)[nextBelow(random, 5)] ?? 'read';
        const datum = kind === 'write' ? 'abcdefghij'.charAt(nextBelow(random, 10)) : '';
        return { kind, logicalPage: 7 * nextBelow(random, pages), datum };
      });
      const pencil = new PencilDrive(blockCount, pagesPerBlock);
      let isTie = false;
      for (const { command, state } of run({ blockCount, pagesPerBlock, commands })) {
        if (command && command.kind !== 'read') pencil.perform({ ...command, isTrim: command.kind === 'trim' });
        isTie ||= pencil.ties > 0;
        // Which of equal blocks is taken is the engine's own affair.
        if (isTie) break;
        const written = pencil.blocks.map((block) =>
          Array.from({ length: pagesPerBlock }, (_, offset) => block[offset]),
        );
        const flat = written.flat();
        expect(state.holds).toEqual(flat.map((page) => page?.logicalPage ?? -1));
        expect(state.data).toBe(flat.map((page) => page?.datum ?? ' ').join(''));
        expect(state.isLive).toEqual(flat.map((page) => page !== undefined && pencil.isLive(page)));
      }
    }
  });
});

describe('what is pasted', () => {
  const shapeOf = (text: string) => {
    const reading = readCommands(text);
    if (!reading.ok) return reading.problem;
    const { blockCount, pagesPerBlock, commands } = reading.request;
    return [blockCount, pagesPerBlock, commands.length];
  };

  it('is a list, a command line in any order, or what the program prints', () => {
    expect(shapeOf('w10:a,r10,t10')).toEqual([7, 10, 3]);
    expect(shapeOf(' w10:a, r10\n t10 ')).toEqual([7, 10, 3]);
    expect(shapeOf('./ssd.py -T log -L w10:a,r10,t10 -l 30 -B 5 -p 8 -C -F -s 3')).toEqual([5, 8, 3]);
    expect(shapeOf('python3 ssd.py --ssd_type=log --num_blocks=4 --cmd_list w1:a')).toEqual([4, 10, 1]);
    expect(shapeOf('./ssd.py -Tlog -B5 -p=8 -CFLw10:a,r10 -G10')).toEqual([5, 8, 2]);
    expect(shapeOf('-T log --num_b 4 --cmd "w1:a,r1" -cq')).toEqual([4, 10, 2]);
    expect(
      shapeOf('FTL   (empty)\nState iiii iiii iiii\n\ncmd   0:: write(12, z) -> success\ncmd   1:: read(12) -> z\n'),
    ).toEqual([3, 4, 2]);
  });

  it('that cannot be is told by the command and what was expected', () => {
    expect(shapeOf('  ')).toEqual({ code: 'empty' });
    expect(shapeOf('w1:a,x2')).toEqual({ code: 'command', number: 2, text: 'x2' });
    expect(shapeOf('w1:a,r2:b')).toEqual({ code: 'command', number: 2, text: 'r2:b' });
    expect(shapeOf('w1:a,w2')).toEqual({ code: 'datum', number: 2, text: 'w2' });
    expect(shapeOf('w1:ab')).toEqual({ code: 'datum', number: 1, text: 'w1:ab' });
    expect(shapeOf('w50:a')).toEqual({ code: 'page', number: 1, text: 'w50:a', most: 49 });
    expect(shapeOf('-L w1:a -B 2')).toEqual({ code: 'flag', flag: '-B', text: '2', least: 3, most: 32 });
    expect(shapeOf('-L w1:a -p ten')).toEqual({ code: 'flag', flag: '-p', text: 'ten', least: 3, most: 32 });
    expect(shapeOf('./ssd.py -T log -s 10 -n 60')).toEqual({ code: 'drawn' });
    expect(shapeOf(Array.from({ length: 201 }, () => 'r1').join())).toEqual({ code: 'tooMany', count: 201, most: 200 });
    expect(shapeOf('-B 3 -p 3 -L w1:a,w2:b,w3:c,w4:d')).toEqual({ code: 'tooFull', count: 4, most: 3 });
    expect(shapeOf('w'.repeat(50_000))).toEqual({ code: 'tooLong' });
  });

  it('that is of another drive, or hides what it runs, is refused', () => {
    expect(shapeOf('./ssd.py -T direct -L w1:a')).toEqual({ code: 'type', flag: '-T', text: 'direct' });
    expect(shapeOf('-Tideal -L w1:a')).toEqual({ code: 'type', flag: '-T', text: 'ideal' });
    // The type of ssd.py without -T is direct; a list and its shape alone are of no type.
    expect(shapeOf('./ssd.py -L w1:a')).toEqual({ code: 'type', flag: '-T', text: '' });
    expect(shapeOf('-L w1:a -B 4')).toEqual([4, 10, 1]);
    expect(shapeOf('ARG ssd_type direct\ncmd   0:: write(12, z) -> success')).toMatchObject({ code: 'type' });
    expect(shapeOf('-T log -L w1:a -G 5')).toEqual({ code: 'marks', flag: '-G', text: '5' });
    expect(shapeOf('-T log -L w1:a --low_water_mark=3')).toEqual({ code: 'marks', flag: '-g', text: '3' });
    expect(shapeOf('ARG high_water_mark 4\ncmd   0:: write(12, z) -> success')).toMatchObject({
      code: 'marks',
      text: '4',
    });
    expect(shapeOf('-T log -L w1:a -Z 3')).toEqual({ code: 'unknown', flag: '-Z', text: '' });
    expect(shapeOf('-T log -L w1:a --blocks 3')).toEqual({ code: 'unknown', flag: '--blocks', text: '' });
    expect(shapeOf('cmd   0:: command(??) -> ??\ncmd   1:: read(32) -> ??')).toEqual({ code: 'hidden' });
  });

  it('never throws, whatever it is', () => {
    for (const text of [
      '<b>',
      '-L',
      '--',
      '-B -p',
      ',,,',
      'cmd 0:: write(1)',
      '\u0000',
      'w1:"',
      "-L 'w1:a'",
      'w999999999:a',
    ])
      expect(() => readCommands(text)).not.toThrow();
  });
});
