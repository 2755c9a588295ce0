import { answerForm } from '@/lib/auth/forms/answer-form';
import { typeCode } from '@/lib/auth/forms/handlers';
import { getAuth } from '@/lib/auth/get-auth';
import { noteSignIn } from '../_note-sign-in';

/** The six digits of a sign-in mail were typed. */
export const POST = async (request: Request): Promise<Response> =>
  answerForm(await getAuth(), request, typeCode, noteSignIn);
