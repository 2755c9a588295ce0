import { troubleOf } from '@/lib/db/services';
import type { AuthSettings } from '../context';
import type { FormAnswer, FormHandler, PostedForm } from './answer-form';

export const AWAY =
  'The database gave no answer, so nobody was signed in. What you sent is still here: try again in a moment.';

type Back = (settings: AuthSettings, form: PostedForm) => FormAnswer;

/** Leads back to the form, with what was typed, where the database gave no answer. */
export const whileAway =
  (act: FormHandler, back: Back): FormHandler =>
  async (context, form) => {
    try {
      return await act(context, form);
    } catch (error) {
      if (troubleOf(error) === undefined) throw error;
      return back(context.settings, form);
    }
  };
