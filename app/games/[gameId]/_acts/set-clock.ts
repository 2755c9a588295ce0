'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import {
  type FormRefusal,
  type FormState,
  incomplete,
  previewed,
  refused,
  textOf,
} from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { clockOfForm, filledWith } from '@/app/games/_clock/clock-form';
import { areSame } from '@/lib/clock/terms';
import { getServices } from '@/lib/db/services';
import { answerClock, proposeClock } from '@/lib/games/clock/propose-clock';
import { setClock } from '@/lib/games/clock/set-clock';
import { previewOfClock, UNCHANGED } from '../clock/clock-check';
import { commandOf } from '../desk/_acts/command-of';

/** Sets another clock, proposes one, shows what that would be, or says yes or no to it: the form or the pressed button tells which. */
export async function changeClock(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '/clock');
  const services = await getServices();
  const act = textOf(form, '_act');
  if (act === 'yes' || act === 'no') {
    const said = await answerClock(services, { ...command, granted: act === 'yes' });
    if (!said.ok) return refused(previous, form, refusalOf(said.error));
    redirect(`${path}/clock`);
  }
  const read = clockOfForm(form);
  if (!read.ok) return refused(previous, form, incomplete(read.error));
  const [terms, before] = [read.value, filledWith(form)];
  if (areSame(terms, before)) return refused(previous, form, UNCHANGED);
  if (textOf(form, '_check') !== undefined) return previewed(previous, form, previewOfClock(terms, before));
  const input = { ...command, terms };
  const done = act === 'propose' ? await proposeClock(services, input) : await setClock(services, input);
  if (!done.ok) return refused(previous, form, placed(refusalOf(done.error)));
  redirect(`${path}/clock`);
}

/** Of all terms, only what is done at zero can be beyond the rules. */
const placed = ({ fields, ...refusal }: FormRefusal): FormRefusal => ({
  ...refusal,
  fields: refusal.code === 'clock-beyond-rules' ? { ...fields, clockZero: refusal.message } : fields,
});
