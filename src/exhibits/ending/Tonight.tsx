import { Fragment, type ReactNode } from 'react';
import { ArchivedCopy, CodeText, type ReferenceLineProps } from '#controls';
import { Columns, Fold, Prose, Row, Stack } from '#layout';
import { title as cliff } from '#messages/cliff';
import { title as raid0 } from '#messages/raid0';
import { title as randomness } from '#messages/randomness';
import { title as spareArea } from '#messages/spare-area';
import * as words from '#messages/tonight';
import { title as trim } from '#messages/trim';
import { title as wear } from '#messages/wear';
import { PAPERS, type PaperId } from '#sources';

interface Advice {
  readonly title: string;
  readonly texts: readonly string[];
  /** Chapters that show why, by their anchor. */
  readonly chapters: Readonly<Record<string, string>>;
  readonly papers: readonly PaperId[];
}

const parts = (): readonly Advice[] => [
  {
    title: words.trim.title,
    texts: [words.trim.windows, words.trim.linux, words.trim.mac],
    chapters: { trim },
    papers: ['fsutil', 'optimizeVolume', 'voidSsd', 'fstrim', 'trimforce', 'macTrim'],
  },
  {
    title: words.stops.title,
    texts: [words.stops.encryption, words.stops.virtual, words.stops.usb, words.stops.raid],
    chapters: { trim, raid0 },
    papers: ['cryptsetup', 'crypttab', 'libvirtDisks', 'usbTrim', 'raidTrim'],
  },
  {
    title: words.room.title,
    texts: [words.room.text],
    chapters: { 'spare-area': spareArea, cliff },
    papers: [],
  },
  {
    title: words.order.title,
    texts: [words.order.text],
    chapters: { randomness },
    papers: ['windows7', 'optimizeVolume'],
  },
  { title: words.wear.title, texts: [words.wear.text], chapters: { wear }, papers: [] },
];

/** One sentence and one command each. */
const lines = (): readonly string[] => [
  words.lines.windows,
  words.lines.linux,
  words.lines.mac,
  words.lines.encryption,
  words.lines.room,
];

const paperOf = (id: PaperId): ReferenceLineProps => PAPERS[id];

/** What readers can do for their own drives. Prose of the page, which the build writes. */
export function Tonight(): ReactNode {
  return (
    <Stack
      as="section"
      className="cp-band cp-tonight"
      gap={5}
      data-roomy
      data-testid="tonight"
      aria-labelledby="tonight"
    >
      <h3 className="cp-h2" id="tonight">
        {words.title}
      </h3>
      <Prose as="ul">
        {lines().map((line) => (
          <li key={line}>
            <CodeText text={line} />
          </li>
        ))}
      </Prose>
      <Fold name={words.more}>
        <Columns count={2} from={800} gap={6} align="start">
          {parts().map((part) => (
            <Part key={part.title} {...part} />
          ))}
        </Columns>
      </Fold>
    </Stack>
  );
}

function Part({ title, texts, chapters, papers }: Advice): ReactNode {
  return (
    <Stack gap={2}>
      <h4 className="cp-small-title">{title}</h4>
      {texts.map((text) => (
        <p key={text}>
          <CodeText text={text} />
        </p>
      ))}
      <Row className="cp-note" align="baseline" gap={2} lineGap="half">
        {words.shownIn}
        {Object.entries(chapters).map(([anchor, place]) => (
          <a key={anchor} href={`#${anchor}`}>
            {place}
          </a>
        ))}
        {papers.length > 0 && words.source}
        {papers.map(paperOf).map((paper) => (
          <Fragment key={paper.title}>
            <a href={paper.url ?? undefined} lang="en">
              {paper.author}, {paper.title}
            </a>
            <ArchivedCopy href={paper.archivedUrl} />
          </Fragment>
        ))}
      </Row>
    </Stack>
  );
}
