import { z } from 'zod';
import type { AuthContext } from './context';
import { cookieNames, readCookie, setCookie } from './cookies';
import { mac, openSigned, randomToken, sign } from './secrets';

const PURPOSE = 'known browser';
const DAYS = 365;
const DAY_SECONDS = 24 * 60 * 60;
/** Addresses that one browser is known for, the newest first: a family at one computer. */
const MOST = 5;

/** No address can be read in it: each is a keyed hash. It opens nothing. */
const schema = z.strictObject({
  id: z.string(),
  addresses: z.array(z.strictObject({ of: z.string(), until: z.number() })),
});
type Known = z.infer<typeof schema>;

type Context = Pick<AuthContext, 'settings' | 'now'>;

function read({ settings, now }: Context, cookies: string | null | undefined): Known {
  const cookie = readCookie(cookies, cookieNames(settings.publicUrl).known);
  const parsed = schema.safeParse(cookie === undefined ? undefined : openSigned(settings.secret, PURPOSE, cookie));
  if (!parsed.success) return { id: randomToken(16), addresses: [] };
  const today = now().getTime();
  return { ...parsed.data, addresses: parsed.data.addresses.filter(({ until }) => until > today) };
}

const hashOf = ({ settings }: Context, address: string): string => mac(settings.secret, PURPOSE, address);

/** Names this browser, where somebody has signed in with the address here before; undefined where nobody has. */
export function knownBrowser(
  context: Context,
  cookies: string | null | undefined,
  address: string,
): string | undefined {
  const { id, addresses } = read(context, cookies);
  const hash = hashOf(context, address);
  return addresses.some(({ of }) => of === hash) ? `${id} ${hash}` : undefined;
}

/** The `Set-Cookie` after a sign-in with an address: it is one of those of this browser for a year. */
export function rememberBrowser(context: Context, cookies: string | null | undefined, address: string): string {
  const { id, addresses } = read(context, cookies);
  const of = hashOf(context, address);
  const until = context.now().getTime() + DAYS * DAY_SECONDS * 1000;
  const known = { id, addresses: [{ of, until }, ...addresses.filter((one) => one.of !== of)].slice(0, MOST) };
  const { known: name, secure } = cookieNames(context.settings.publicUrl);
  return setCookie(name, sign(context.settings.secret, PURPOSE, known), { secure, maxAgeSeconds: DAYS * DAY_SECONDS });
}
