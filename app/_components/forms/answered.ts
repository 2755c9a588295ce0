import { type Trouble, troubleOf } from '@/lib/db/services';
import { type FormRefusal, type FormState, unanswered } from './form-state';

const WORDS: Readonly<Record<Trouble, FormRefusal>> = {
  away: {
    code: 'database-away',
    message:
      'The database cannot do this now. Send it again in a moment: it is carried out only once, and you see the answer.',
    fields: {},
  },
  unknown: {
    code: 'outcome-unknown',
    message:
      'The answer of the database got lost, so we do not know whether this was stored. Send it again: it is carried out ' +
      'only once, and you see the answer.',
    fields: {},
  },
};

/** For a form without a key of its own: its effect is the same when it is carried out twice, but nobody counts. */
const WITHOUT_KEY =
  'The database gave no answer, so this may or may not be stored. What you sent is still here: try again in a moment.';

function wordsFor(trouble: Trouble, form: FormData): FormRefusal {
  const words = WORDS[trouble];
  return form.has('_key') ? words : { ...words, message: WITHOUT_KEY };
}

/** Carries a form out. Where the database gave no answer, the form comes back and keeps its idempotency key. */
export async function answered(
  previous: FormState,
  form: FormData,
  execute: () => Promise<FormState>,
): Promise<FormState> {
  try {
    return await execute();
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === undefined) throw error;
    return unanswered(previous, form, wordsFor(trouble, form));
  }
}
