import { useId, type ReactNode } from 'react';
import { Button, SegmentedControl, Slider } from '#controls';
import { Note, Row, Stack } from '#layout';
import { FRAME_LANGUAGES } from '#messages';
import * as words from '#messages/builder';
import {
  FRAME_THEMES,
  LEAST_WIDTH,
  MOST_WIDTH,
  READERS,
  STARTS,
  withUsualFigure,
  type BuilderState,
} from './builderState.ts';

interface LookFieldsProps {
  readonly state: BuilderState;
  readonly onChange: (state: BuilderState) => void;
}

const WIDTH_STEP = 10;

/** Fields for theme, language, start and size of the frame. */
export function LookFields({ state, onChange }: LookFieldsProps): ReactNode {
  const followsId = useId();
  const languages = [
    ...FRAME_LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
    { value: READERS, label: words.readers },
  ];
  return (
    <Stack as="section" aria-labelledby="builder-look">
      <h2 className="cp-small-title" id="builder-look">
        {words.look}
      </h2>
      <SegmentedControl
        label={words.theme}
        isLabelVisible
        value={state.theme}
        options={FRAME_THEMES.map((value) => ({ value, label: words.themes[value] }))}
        onChange={(theme) => onChange({ ...state, theme })}
      />
      <Note size="label" lines={2} role="status">
        {words.themeNotes[state.theme]}
      </Note>
      <SegmentedControl
        label={words.language}
        isLabelVisible
        value={state.language}
        options={languages}
        onChange={(language) => onChange({ ...state, language })}
      />
      <SegmentedControl
        label={words.starts}
        isLabelVisible
        value={state.start}
        options={STARTS.map((value) => ({ value, label: words.startings[value] }))}
        onChange={(start) => onChange({ ...state, start })}
      />
      <Slider
        label={words.width}
        value={state.widthCssPx}
        min={LEAST_WIDTH}
        max={MOST_WIDTH}
        step={WIDTH_STEP}
        formatValue={(width) => words.pixels({ width })}
        onChange={(widthCssPx) => onChange({ ...state, widthCssPx })}
      />
      <Row gap={2} isOneLine>
        <span>{words.height}</span>
        <input
          id={followsId}
          type="checkbox"
          checked={state.followsWidth}
          onChange={(event) => onChange({ ...state, followsWidth: event.currentTarget.checked })}
        />
        <label htmlFor={followsId}>{words.followsWidth}</label>
      </Row>
      <Button onClick={() => onChange(withUsualFigure(state))}>{words.reset}</Button>
    </Stack>
  );
}
