import { answerForm } from '@/lib/auth/forms/answer-form';
import { askForMail } from '@/lib/auth/forms/handlers';
import { getAuth } from '@/lib/auth/get-auth';
import { getEnv } from '@/lib/env';
import { noteSignIn } from '../_note-sign-in';

/** Asks for a sign-in mail. */
export const POST = async (request: Request): Promise<Response> =>
  answerForm(await getAuth(), request, askForMail(getEnv().TRUST_PROXY), noteSignIn);
