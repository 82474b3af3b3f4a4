import { Fragment, type ReactNode } from 'react';
import { ArchivedCopy, CodeText, type ReferenceLineProps } from '#controls';
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
    <section className="cp-epilogue" data-testid="tonight" aria-labelledby="tonight">
      <h3 id="tonight">{words.title}</h3>
      <ul className="cp-tonight-lines">
        {lines().map((line) => (
          <li key={line}>
            <CodeText text={line} />
          </li>
        ))}
      </ul>
      <details className="cp-tonight-more">
        <summary>{words.more}</summary>
        <div className="cp-tonight-parts">
          {parts().map((part) => (
            <Part key={part.title} {...part} />
          ))}
        </div>
      </details>
    </section>
  );
}

function Part({ title, texts, chapters, papers }: Advice): ReactNode {
  return (
    <div className="cp-epilogue-part">
      <h4>{title}</h4>
      {texts.map((text) => (
        <p key={text}>
          <CodeText text={text} />
        </p>
      ))}
      <p className="cp-note cp-epilogue-links">
        {words.shownIn}{' '}
        {Object.entries(chapters).map(([anchor, place]) => (
          <a key={anchor} href={`#${anchor}`}>
            {place}
          </a>
        ))}
        {papers.length > 0 && (
          <>
            {' '}
            {words.source}{' '}
            {papers.map(paperOf).map((paper) => (
              <Fragment key={paper.title}>
                <a href={paper.url ?? undefined} lang="en">
                  {paper.author}, {paper.title}
                </a>
                <ArchivedCopy href={paper.archivedUrl} />
              </Fragment>
            ))}
          </>
        )}
      </p>
    </div>
  );
}
