import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrive } from './createDrive.ts';
import { type Drive } from './drive.ts';
import { FRAME_DETAILS, FrameField, frameByteLength, viewFrame, type DriveFrame } from './frame.ts';
import { requireScenario } from './requireScenario.ts';
import type { ScenarioInput } from './scenario.ts';
import { BlockRole, PageState } from './vocabulary.ts';

const createSmallDrive = (input: ScenarioInput = {}): Drive =>
  createDrive(requireScenario({ blockCount: 13, pagesPerBlock: 5, logicalPageCount: 40, workload: 'files', ...input }));

function look(drive: Drive, detail: 'blocks' | 'pages' = 'pages'): DriveFrame {
  const { blockCount, pagesPerBlock } = drive.scenario;
  const buffer = new ArrayBuffer(frameByteLength(detail, blockCount, pagesPerBlock));
  const frame = viewFrame(buffer, detail, blockCount, pagesPerBlock);
  drive.observe(frame);
  return frame;
}

describe('a frame', () => {
  it('fills its buffer with columns that lie side by side, for every shape', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FRAME_DETAILS),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (detail, blockCount, pagesPerBlock) => {
          const buffer = new ArrayBuffer(frameByteLength(detail, blockCount, pagesPerBlock));
          const { fields, eraseCount, validPages, blockRole, logicalPage, pageState } = viewFrame(
            buffer,
            detail,
            blockCount,
            pagesPerBlock,
          );
          const columns = [fields, eraseCount, validPages, blockRole, logicalPage, pageState];
          const spans = columns
            .map(({ byteOffset, byteLength }) => ({ from: byteOffset, to: byteOffset + byteLength }))
            .toSorted((one, other) => one.from - other.from || one.to - other.to);
          let end = 0;
          for (const { from, to } of spans) {
            expect(from).toBe(end);
            end = to;
          }
          expect(end).toBe(buffer.byteLength);
          const pageCount = detail === 'pages' ? blockCount * pagesPerBlock : 0;
          expect([eraseCount.length, validPages.length, blockRole.length]).toEqual([
            blockCount,
            blockCount,
            blockCount,
          ]);
          expect([logicalPage.length, pageState.length]).toEqual([pageCount, pageCount]);
        },
      ),
    );
  });

  it('refuses a drive of another shape', () => {
    const frame = look(createSmallDrive());
    expect(() => createSmallDrive({ blockCount: 14 }).observe(frame)).toThrow('laid out for a drive of another shape');
  });

  it('counts the pages that it shows, at every micro-operation', () => {
    const drive = createSmallDrive({ randomFraction: 0.5, liveFraction: 0.7, isTrimEnabled: false });
    const seen = new Set<number>();
    for (let micro = 0; micro < 400; micro++) {
      drive.advanceMicro(null);
      const frame = look(drive);
      const valid = new Array<number>(13).fill(0);
      let ghosts = 0;
      const misnamed: number[] = [];
      for (const [page, state] of frame.pageState.entries()) {
        seen.add(state);
        const isGhost = state === PageState.GhostHost || state === PageState.GhostRelocated;
        if (isGhost) ghosts++;
        if (isGhost || state === PageState.Host || state === PageState.Relocated) valid[Math.floor(page / 5)]++;
        if ((frame.logicalPage[page] === -1) !== (state === PageState.Free)) misnamed.push(page);
      }
      expect(misnamed).toEqual([]);
      expect([...frame.validPages]).toEqual(valid);
      expect(frame.fields[FrameField.GhostPages]).toBe(ghosts);
      expect(frame.fields[FrameField.MappedPages]).toBe(valid.reduce((sum, count) => sum + count, 0));
      const free = frame.blockRole.filter((role) => role === BlockRole.Free).length;
      expect(frame.fields[FrameField.FreeBlocks]).toBe(free);
      expect(frame.fields[FrameField.Step]).toBe(drive.step);
      expect(frame.fields[FrameField.FlashPagesProgrammed]).toBe(
        drive.counters.hostPagesWritten + drive.counters.pagesRelocated,
      );
    }
    expect([...seen].toSorted((one, other) => one - other)).toEqual(Object.values(PageState));
  });

  it('shows no page by page and no ghosts where only blocks were asked for', () => {
    const frame = look(createSmallDrive(), 'blocks');
    expect([frame.pageState.length, frame.fields[FrameField.GhostPages]]).toEqual([0, -1]);
  });

  it('names the next writes as they come, also while one waits for cleaning', () => {
    const drive = createSmallDrive({ randomFraction: 1 });
    for (let micro = 0; micro < 200; micro++) {
      const { fields } = look(drive);
      const next = fields[FrameField.NextLogicalPage0];
      if (drive.advanceMicro(null) !== 'write') continue;
      expect(look(drive).fields[FrameField.LastLogicalPage]).toBe(next);
    }
  });
});
