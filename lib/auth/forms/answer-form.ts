import { troubleOf } from '@/lib/db/services';
import type { AuthContext } from '../context';
import { readForm } from './request';

/** A try to sign in, for the log of the operator: never an address, a code or a token. */
export interface SignInTry {
  readonly way: 'mail' | 'link' | 'code' | 'demo' | 'guest' | 'sign-out';
  /** `asked`, `signed-in`, `signed-out`, or the code of the refusal. */
  readonly outcome: string;
  /** Who signed in. */
  readonly userId?: string | undefined;
}

/** Writes a try down. `requestId` is the number of the request that it came with. */
export type NoteSignIn = (tried: SignInTry & { readonly requestId?: string | undefined }) => void;

/** Where a posted form leads, and the cookies it sets on the way. */
export interface FormAnswer {
  /** A path of this site. */
  readonly goTo: string;
  readonly setCookies?: readonly string[];
  /** The browser forgets the answers and pages that it has kept; what pages themselves keep there stays. */
  readonly clearCache?: boolean;
  readonly tried?: SignInTry;
}

/** A posted form with what came along. */
export interface PostedForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly cookies: string | null;
  readonly request: Request;
}

export type FormHandler = (context: AuthContext, form: PostedForm) => Promise<FormAnswer>;

/** Checks where a form comes from, lets the handler act, notes the result of it, and sends the browser on with a GET. */
export async function answerForm(
  context: AuthContext,
  request: Request,
  handle: FormHandler,
  note: NoteSignIn,
): Promise<Response> {
  const fields = await readForm(context.settings, request);
  if (!fields.ok) return new Response(`${fields.error.message}\n`, { status: fields.error.status });
  const cookies = request.headers.get('cookie');
  try {
    const answer = await handle(context, { fields: fields.value, cookies, request });
    const requestId = request.headers.get('x-request-id');
    if (answer.tried !== undefined) note({ ...answer.tried, ...(requestId === null ? {} : { requestId }) });
    return leadOn(answer);
  } catch (error) {
    if (troubleOf(error) === undefined) throw error;
    return temporarily();
  }
}

function leadOn({ goTo, setCookies = [], clearCache = false }: FormAnswer): Response {
  const headers = new Headers({ location: goTo, 'cache-control': 'no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  if (clearCache) headers.set('clear-site-data', '"cache"');
  return new Response(null, { status: 303, headers });
}

/** For a form that leads nowhere without the database. */
const temporarily = (): Response =>
  new Response('The database gave no answer. Go back and try again in a moment.\n', {
    status: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  });
