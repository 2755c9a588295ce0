import type { AuthOptions } from 'next-auth';
import type { EmailConfig } from 'next-auth/providers/email';
import { authAdapter } from './adapter';
import type { AuthContext } from './context';
import { cookieNames } from './cookies';
import { randomToken } from './secrets';

/** A session ends this long after its sign-in; a game of some months asks for a few sign-ins. */
const SESSION_DAYS = 60;
/** How long a mailed link and its code live. */
export const SIGN_IN_MINUTES = 10;

/**
 * Signing in by mail, as the library sees it. Mails are asked for and tokens made by `requestSignIn` (limits, code,
 * queue in one transaction), so its own way of sending is closed.
 */
const mailedLink: EmailConfig = {
  id: 'email',
  type: 'email',
  name: 'Email',
  server: '',
  from: '',
  maxAge: SIGN_IN_MINUTES * 60,
  options: {},
  sendVerificationRequest: () => {
    throw new Error('sign-in mails are sent by requestSignIn only');
  },
};

export function authOptions(context: AuthContext, agent?: string | null): AuthOptions {
  const { settings } = context;
  const names = cookieNames(settings.publicUrl);
  const cookie = (name: string) => ({
    name,
    options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: names.secure },
  });
  return {
    adapter: authAdapter(context, agent),
    providers: [mailedLink],
    secret: settings.secret,
    session: {
      strategy: 'database',
      maxAge: SESSION_DAYS * 24 * 60 * 60,
      updateAge: SESSION_DAYS * 24 * 60 * 60,
      generateSessionToken: () => randomToken(32),
    },
    useSecureCookies: names.secure,
    cookies: {
      sessionToken: cookie(names.session),
      csrfToken: cookie(names.csrf),
      callbackUrl: cookie(names.callbackUrl),
    },
    pages: {
      signIn: '/sign-in',
      signOut: '/profile',
      error: '/sign-in',
      verifyRequest: '/sign-in/sent',
      newUser: '/profile',
    },
    callbacks: {
      // What anybody with the cookie may ask for: no address, which pages show only to their owner.
      session: ({ session, user }) => ({ ...session, user: { id: user.id, name: user.name } }),
    },
  };
}
