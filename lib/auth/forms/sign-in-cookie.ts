import { z } from 'zod';
import type { AuthSettings } from '../context';
import { cookieNames, readCookie, setCookie } from '../cookies';
import { SIGN_IN_MINUTES } from '../options';
import { openSigned, sign } from '../secrets';

const PURPOSE = 'sign-in page';

/** What the sign-in pages remember between two requests, in a signed cookie of ten minutes. */
const schema = z.strictObject({
  /** What was typed, or, with a `flow`, where the mail went. */
  address: z.string(),
  next: z.string(),
  flow: z.string().optional(),
  /** Why the last form was refused; shown once, by the page it leads to. */
  fault: z.string().optional(),
});
export type SignInPage = z.infer<typeof schema>;

export const rememberPage = ({ publicUrl, secret }: AuthSettings, page: SignInPage): string => {
  const { signIn, secure } = cookieNames(publicUrl);
  return setCookie(signIn, sign(secret, PURPOSE, page), { secure, maxAgeSeconds: SIGN_IN_MINUTES * 60 });
};

export const forgetPage = ({ publicUrl }: AuthSettings): string => {
  const { signIn, secure } = cookieNames(publicUrl);
  return setCookie(signIn, '', { secure, maxAgeSeconds: 0 });
};

export function recallPage({ publicUrl, secret }: AuthSettings, cookies: string | null): SignInPage | undefined {
  const cookie = readCookie(cookies, cookieNames(publicUrl).signIn);
  const parsed = schema.safeParse(cookie === undefined ? undefined : openSigned(secret, PURPOSE, cookie));
  return parsed.success ? parsed.data : undefined;
}
