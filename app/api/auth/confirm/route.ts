import { answerForm } from '@/lib/auth/forms/answer-form';
import { confirmLink } from '@/lib/auth/forms/handlers';
import { getAuth } from '@/lib/auth/get-auth';
import { noteSignIn } from '../_note-sign-in';

/** The button behind a mailed link was pressed. There is no GET: opening a link signs nobody in. */
export const POST = async (request: Request): Promise<Response> =>
  answerForm(await getAuth(), request, confirmLink, noteSignIn);
