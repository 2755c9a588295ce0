import type { FormPreview, FormRefusal } from '@/app/_components/forms/form-state';
import { sentenceCase } from '@/app/_components/sentence-case';
import type { ClockTerms } from '@/lib/clock/terms';
import { changedTerms } from './changed-terms';

/** Nobody is to lose time of the bank because somebody pressed a button without changing anything. */
export const UNCHANGED: FormRefusal = {
  code: 'nothing-to-change',
  message: 'These are the terms already. Nothing was changed.',
  fields: {},
};

const NO_CLOCK = 'Nobody’s time is counted';

/** What somebody is about to set, line by line, beside what the form was filled with. Null: no clock. */
export function previewOfClock(terms: ClockTerms | null, before: ClockTerms | null): FormPreview {
  const { changed, gone, kept } = changedTerms(terms, before);
  const lines = [
    ...(terms === null ? [`New: ${NO_CLOCK}`] : []),
    ...changed.map(({ words, was }) => `New: ${sentenceCase(words)}${was === undefined ? '' : `, instead of: ${was}`}`),
    ...gone.map(({ words }) => `No longer: ${sentenceCase(words)}`),
    ...(before === null ? [`No longer: ${NO_CLOCK}`] : []),
    ...kept.map(({ words }) => `As now: ${sentenceCase(words)}`),
  ];
  return {
    title: 'These would be the terms. Nothing is sent yet.',
    lines: lines.map((text) => ({ text })),
    needsDice: false,
  };
}
