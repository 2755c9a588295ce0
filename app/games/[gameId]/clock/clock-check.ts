import type { FormPreview, FormRefusal } from '@/app/_components/forms/form-state';
import type { ClockTerms } from '@/lib/clock/terms';
import { changedLines } from './changed-lines';

/** Nobody is to lose time of the bank because somebody pressed a button without changing anything. */
export const UNCHANGED: FormRefusal = {
  code: 'nothing-to-change',
  message: 'These are the terms already. Nothing was changed.',
  fields: {},
};

const MARKS = { new: 'New: ', gone: 'No longer: ' } as const;

/** What somebody is about to set, line by line, beside what the form was filled with. Null: no clock. */
export const previewOfClock = (terms: ClockTerms | null, before: ClockTerms | null): FormPreview => ({
  title: 'These would be the terms. Nothing is sent yet.',
  lines: changedLines(terms, before).map(({ line, mark }) => ({
    text: mark === undefined ? line : `${MARKS[mark]}${line}`,
  })),
  needsDice: false,
});
