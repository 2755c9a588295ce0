import { answerForm } from '@/lib/auth/forms/answer-form';
import { leave } from '@/lib/auth/forms/handlers';
import { getAuth } from '@/lib/auth/get-auth';
import { noteSignIn } from '../_note-sign-in';

/** Signs out. */
export const POST = async (request: Request): Promise<Response> =>
  answerForm(await getAuth(), request, leave, noteSignIn);
