import type { AuthSettings } from '../context';
import { signInAsDemo } from '../demo';
import { guestOf } from '../guest/player';
import { HOME, safePath } from '../next-path';
import { type Browser, requestSignIn, type SignedIn, signInByCode, signInByLink } from '../sign-in';
import { signOut } from '../sign-out';
import type { FormAnswer, FormHandler, PostedForm, SignInTry } from './answer-form';
import { callerOf } from './request';
import { forgetPage, recallPage, rememberPage } from './sign-in-cookie';
import { AWAY, whileAway } from './while-away';

/** "Mail me a link": fields `address`, `next`. */
export const askForMail = (trustedProxies: number): FormHandler => whileAway(asking(trustedProxies), backToAddress);

const backToAddress = (settings: AuthSettings, { fields }: PostedForm): FormAnswer =>
  refused(settings, '/sign-in', { ...typedAddress(fields), fault: AWAY });

const browserOf = (cookies: string | null, request: Request): Browser => ({
  cookies: cookies ?? undefined,
  agent: request.headers.get('user-agent'),
});

/** The spaces that a phone's keyboard adds are not the address's. */
const typedAddress = (fields: PostedForm['fields']) => ({
  address: (fields.get('address') ?? '').trim(),
  next: safePath(fields.get('next')),
});

const asking =
  (trustedProxies: number): FormHandler =>
  async (context, { fields, cookies, request }) => {
    const { address, next } = typedAddress(fields);
    const guest = (await guestOf(context, cookies))?.id;
    const asked = await requestSignIn(context, {
      address,
      next,
      guest,
      cookies,
      caller: callerOf(request, trustedProxies),
    });
    if (!asked.ok) {
      const back = refused(context.settings, '/sign-in', { address, next, fault: asked.error.message });
      return { ...back, tried: { way: 'mail', outcome: asked.error.code } };
    }
    const page = rememberPage(context.settings, { address: asked.value.address, next, flow: asked.value.flow });
    return { goTo: '/sign-in/sent', setCookies: [page], tried: { way: 'mail', outcome: 'asked' } };
  };

/** "Sign in" on the page that asked for the mail: field `code`; the cookie knows which mail. */
export const typeCode: FormHandler = (context, form) => whileAway(tryCode, backToCode)(context, form);

function backToCode(settings: AuthSettings, { cookies }: PostedForm): FormAnswer {
  const page = recallPage(settings, cookies) ?? { address: '', next: HOME };
  return refused(settings, '/sign-in/sent', { ...page, fault: AWAY });
}

const tryCode: FormHandler = async (context, { fields, cookies, request }) => {
  const page = recallPage(context.settings, cookies);
  if (page?.flow === undefined) {
    const back = refused(context.settings, '/sign-in', { address: '', next: HOME, fault: 'Ask for a mail first.' });
    return { ...back, tried: { way: 'code', outcome: 'no-mail' } };
  }
  const typed = { flow: page.flow, typed: fields.get('code'), ...browserOf(cookies, request) };
  const signedIn = await signInByCode(context, typed);
  if (signedIn.ok) return welcome(context.settings, signedIn.value, { way: 'code', next: page.next });
  const { code, message } = signedIn.error;
  const again = code === 'wrong-code' ? '/sign-in/sent' : '/sign-in';
  return { ...refused(context.settings, again, { ...page, fault: message }), tried: { way: 'code', outcome: code } };
};

/** The button behind the mailed link: fields `email`, `token`, `next`. */
export const confirmLink: FormHandler = (context, form) => whileAway(useLink, backToLink)(context, form);

/** To the page of the same link: its button may be pressed again. */
function backToLink(_: AuthSettings, { fields }: PostedForm): FormAnswer {
  const link = { token: fields.get('token') ?? '', email: fields.get('email') ?? '' };
  return {
    goTo: `/sign-in/confirm?${new URLSearchParams({ ...link, next: safePath(fields.get('next')), fault: '1' })}`,
  };
}

const useLink: FormHandler = async (context, { fields, cookies, request }) => {
  const next = safePath(fields.get('next'));
  const link = { address: fields.get('email'), token: fields.get('token'), ...browserOf(cookies, request) };
  const signedIn = await signInByLink(context, link);
  if (signedIn.ok) return welcome(context.settings, signedIn.value, { way: 'link', next });
  return notSignedIn(context.settings, 'link', { next, ...signedIn.error });
};

/** "Sign in as Anna": fields `account`, `next`; refused outside the demo. */
export const enterDemo: FormHandler = (context, form) => whileAway(signInDemo, backToAddress)(context, form);

const signInDemo: FormHandler = async (context, { fields, cookies, request }) => {
  const next = safePath(fields.get('next'));
  const signedIn = await signInAsDemo(context, { id: fields.get('account'), ...browserOf(cookies, request) });
  if (signedIn.ok) return welcome(context.settings, signedIn.value, { way: 'demo', next });
  return notSignedIn(context.settings, 'demo', { next, ...signedIn.error });
};

export const leave: FormHandler = async (context, { cookies }) => ({
  goTo: '/',
  setCookies: [await signOut(context, cookies), forgetPage(context.settings)],
  clearCache: true,
  tried: { way: 'sign-out', outcome: 'signed-out' },
});

type Way = SignInTry['way'];

/** Who is new chooses a name first, and then goes where they were going. */
function welcome(
  settings: AuthSettings,
  { setCookies, isNew, userId }: SignedIn,
  { way, next }: { readonly way: Way; readonly next: string },
): FormAnswer {
  const goTo = isNew ? `/profile?next=${encodeURIComponent(next)}` : next;
  const tried = { way, outcome: 'signed-in', userId };
  return { goTo, setCookies: [...setCookies, forgetPage(settings)], tried };
}

function notSignedIn(
  settings: AuthSettings,
  way: Way,
  { next, code, message }: { readonly next: string; readonly code: string; readonly message: string },
): FormAnswer {
  return { ...refused(settings, '/sign-in', { address: '', next, fault: message }), tried: { way, outcome: code } };
}

function refused(
  settings: AuthSettings,
  path: string,
  page: { readonly address: string; readonly next: string; readonly flow?: string; readonly fault: string },
): FormAnswer {
  // Nobody types an address of this length; a cookie of this length would be dropped.
  const kept = { ...page, address: page.address.slice(0, 254) };
  return { goTo: `${path}?fault=1`, setCookies: [rememberPage(settings, kept)] };
}
