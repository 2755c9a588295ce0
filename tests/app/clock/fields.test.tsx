import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ClockFields } from '@/app/games/_clock/clock-fields';
import { clockOfForm, FILLED_WITH } from '@/app/games/_clock/clock-form';
import { previewOfClock } from '@/app/games/[gameId]/clock/clock-check';
import type { ClockTerms } from '@/lib/clock/terms';
import { allOf, attributeOf, duplicateIds } from '../markup';

const TERMS: ClockTerms = {
  version: 1,
  zone: 'US/Eastern',
  time: { kind: 'daily', at: '07:05', least: 30 },
  bank: { hours: 50, gain: 5, most: 90 },
  freeDay: true,
  restDays: [2, 5],
  ownRest: { weekdays: 1, dates: 3 },
  think: { days: 4, turns: 5 },
  vacation: 11,
  atZero: 'delegate',
};

/** What a browser without scripts sends when a page came with this markup and nobody touched it. */
function untouched(html: string): FormData {
  const form = new FormData();
  for (const input of allOf(html, 'input')) {
    const isLeftOut = attributeOf(input, 'type') === 'checkbox' && !/\schecked=/.test(input);
    if (!isLeftOut) form.append(attributeOf(input, 'name') ?? '', attributeOf(input, 'value') ?? '');
  }
  for (const select of allOf(html, 'select')) {
    const chosen = allOf(select, 'option').find((option) => /\sselected=/.test(option));
    form.append(attributeOf(select, 'name') ?? '', attributeOf(chosen ?? '', 'value') ?? '');
  }
  return form;
}

it('the page of a clock is filled with its terms, and sent as it came it means the same', () => {
  const html = renderToStaticMarkup(<ClockFields terms={TERMS} zone="UTC" />);
  const form = untouched(html);
  expect([form.get('clock'), form.get('clockZone'), form.get('clockBankMost')]).toEqual(['own', 'US/Eastern', '90']);
  // The fields say it all by themselves.
  form.delete(FILLED_WITH);
  expect(clockOfForm(form)).toEqual({ ok: true, value: TERMS });
  expect(duplicateIds(html)).toEqual([]);
});

it('every term stands open where the terms go by no name', () => {
  const isOpen = (terms: ClockTerms | null) =>
    /<details open/.test(renderToStaticMarkup(<ClockFields terms={terms} zone="Europe/Rome" />));
  expect([isOpen(TERMS), isOpen(null)]).toEqual([true, false]);
});

it('without a clock none is chosen, in the zone of the reader', () => {
  const form = untouched(renderToStaticMarkup(<ClockFields terms={null} zone="Europe/Rome" />));
  expect([form.get('clock'), form.get('clockZone')]).toEqual(['none', 'Europe/Rome']);
  expect(clockOfForm(form)).toEqual({ ok: true, value: null });
});

it('a check says what is new and what goes', () => {
  const texts = (after: ClockTerms | null, before: ClockTerms | null) =>
    previewOfClock(after, before).lines.map(({ text }) => text);
  const marked = texts({ ...TERMS, vacation: 12 }, TERMS).filter((text) => /^(New|No longer): /.test(text));
  expect(marked).toEqual(['New: 12 vacation days a year, instead of: 11 vacation days a year']);
  expect(texts(null, TERMS)[0]).toBe('New: Nobody’s time is counted');
  expect(texts(TERMS, null).at(-1)).toBe('No longer: Nobody’s time is counted');
});
