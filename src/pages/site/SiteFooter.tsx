import type { ReactNode } from 'react';
import { linkTo, VERSION } from '#base';
import { Columns, Note, Stack } from '#layout';
import { LANGUAGE } from '#messages';
import { licenses, reader, right, wrong } from '#messages/site';
import { cite, license } from '#messages/foot';
import { PLACES } from './places.ts';

interface SiteFooterProps {
  /** The story's footer also says where the cafeteria is wrong, and has settings for all figures. */
  readonly isStory: boolean;
}

export function SiteFooter({ isStory }: SiteFooterProps): ReactNode {
  return (
    <footer className="cp-footer" data-screen-only={!isStory || undefined}>
      <div className="cp-band" data-roomy>
        <Columns className="cp-footer-inner" count={isStory ? 3 : 2} from={800} gap={7}>
          {isStory && (
            <Stack as="section" gap={2} data-place={PLACES.wrong}>
              <Simplifications />
            </Stack>
          )}
          <Stack as="section" gap={2}>
            <Title>{right.title}</Title>
            <Note size="label">{right.text}</Note>
            <Note size="label">{right.browsers}</Note>
          </Stack>
          <Stack as="section" gap={2}>
            <Title>{reader.title}</Title>
            {isStory && (
              <Stack
                className="cp-footer-tools"
                data-screen-only
                data-testid="footer-tools"
                data-place={PLACES.footer}
              />
            )}
            <Note size="label">
              {license} {cite({ version: VERSION })}{' '}
              <a href={linkTo(`${LANGUAGE.folder && '../'}licenses.txt`)}>{licenses}</a>
            </Note>
          </Stack>
        </Columns>
      </div>
    </footer>
  );
}

function Title({ children }: { readonly children: string }): ReactNode {
  return (
    <Note as="h2" size="label" isHead>
      {children}
    </Note>
  );
}

/** Where the picture of the story is wrong. */
export function Simplifications(): ReactNode {
  return (
    <>
      <Title>{wrong.title}</Title>
      <Stack as="ul" gap={2}>
        {[wrong.copies, wrong.reading, wrong.washing, wrong.size, wrong.room, wrong.hatches].map((each) => (
          <Note key={each} as="li" size="label">
            {each}
          </Note>
        ))}
      </Stack>
    </>
  );
}
