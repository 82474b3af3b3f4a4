import type { ReactNode } from 'react';
import type { DriveSheet } from '#devices';
import { Button } from '#controls';
import * as words from '#messages/drives';
import { FigureHeading } from '#parts';
import { useStore } from '#store';
import type { DrivesModel } from './model.ts';

/** What a drive of the race is made of, and how much of that is known. */
export function DriveCard({ model }: { readonly model: DrivesModel }): ReactNode {
  const card = useStore(model.state, (each) => each.card);
  const sheet = useStore(model.known, ({ sheets }) => (card === null ? undefined : sheets.get(card)));
  if (!sheet) return null;
  return (
    <section className="cp-drives-sheet">
      <div className="cp-drives-sheet-head">
        <FigureHeading className="cp-part-title">{sheet.name}</FigureHeading>
        <Button variant="quiet" onClick={() => model.openCard(null)}>
          {words.card.close}
        </Button>
      </div>
      <ul className="cp-drives-sheet-lines">
        {linesOf(sheet).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function linesOf(sheet: DriveSheet): readonly string[] {
  const { card } = words;
  const { flash, overProvisioningRatio: spare, averageSeekUs, revolutionsPerMinute: revolutions } = sheet;
  const gigabytes = sheet.capacityBytes / 1e9;
  const lines = [spare === null ? card.size({ gigabytes }) : card.spare({ gigabytes, spare })];
  if (flash)
    lines.push(
      card.flash({
        name: flash.name,
        read: flash.readUs,
        program: flash.programUs,
        erase: flash.eraseUs,
        pages: flash.pagesPerBlock,
      }),
    );
  if (revolutions !== null && averageSeekUs !== null)
    lines.push(card.disk({ revolutions, seek: averageSeekUs / 1000 }));
  if (sheet.mappingUnitBytes !== null) lines.push(card.map({ kilobytes: sheet.mappingUnitBytes / 1024 }));
  if (sheet.memoryMegabytes !== null) lines.push(card.memory({ megabytes: sheet.memoryMegabytes }));
  if (sheet.hasTrim) lines.push(card.trim);
  if (sheet.priceUsd !== null) lines.push(card.price({ dollars: sheet.priceUsd }));
  if (sheet.warrantyYears !== null) lines.push(card.warranty({ years: sheet.warrantyYears }));
  if (sheet.alsoSoldAs.length > 0) lines.push(card.alias({ names: sheet.alsoSoldAs.join(', ') }));
  lines.push(card.figures(sheet));
  return lines;
}
