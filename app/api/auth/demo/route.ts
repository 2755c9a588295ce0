import { answerForm } from '@/lib/auth/forms/answer-form';
import { enterDemo } from '@/lib/auth/forms/handlers';
import { getAuth } from '@/lib/auth/get-auth';
import { noteSignIn } from '../_note-sign-in';

/** One of the demo's people; nobody outside the demo. */
export const POST = async (request: Request): Promise<Response> =>
  answerForm(await getAuth(), request, enterDemo, noteSignIn);
