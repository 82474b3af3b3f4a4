import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { afterTake, readingRemark, shownDraft, useDraft, type Draft } from './draft.ts';

const typed = (text: string): Draft => ({ typed: text, refusedAt: null });

describe('what is typed into a field', () => {
  it('goes when it has become the value, and stays as typed when it is refused', () => {
    expect(afterTake(typed('40'), true, '60')).toBeNull();
    const refused = afterTake(typed('much'), false, '60');
    expect(shownDraft(refused, '60')).toEqual({ typed: 'much', refusedAt: '60' });
  });

  it('is shown while it is typed, even where each key changes the value', () => {
    expect(shownDraft(typed('4'), '4')).toEqual(typed('4'));
    expect(shownDraft(typed('4e'), '60')).toEqual(typed('4e'));
  });

  it('gives way to a value that is set in another way after a refusal', () => {
    expect(shownDraft(afterTake(typed('much'), false, '60'), '55')).toBeNull();
  });

  it('is the value before anybody types', () => {
    function Field() {
      const { text, isRefused } = useDraft('60', () => false);
      return <input defaultValue={text} aria-invalid={isRefused} />;
    }
    expect(renderToStaticMarkup(<Field />)).toBe('<input aria-invalid="false" value="60"/>');
  });
});

it.each([
  ['1.234', false, '“1.234” is read as a decimal fraction; for thousands, type 1234.'],
  ['1.234', true, '“1.234” is read as 1,234, its mark as one between thousands.'],
  ['1,234', false, ''],
  ['1.5', false, ''],
  ['many', false, ''],
])('says how “%s” was read (whole: %s)', (text, isWhole, sentence) => {
  expect(readingRemark(text, { isWhole })).toBe(sentence);
});
