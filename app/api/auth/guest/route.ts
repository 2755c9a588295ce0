import { answerForm } from '@/lib/auth/forms/answer-form';
import { getAuth } from '@/lib/auth/get-auth';
import { enterGuest } from '@/lib/auth/guest/enter-guest';
import { getEnv } from '@/lib/env';
import { noteSignIn } from '../_note-sign-in';

/** A game against the built-in opponent at once, without an account. */
export const POST = async (request: Request): Promise<Response> =>
  answerForm(await getAuth(), request, enterGuest(getEnv()), noteSignIn);
