/**
 * Cookie names. Over https they carry the `__Host-` prefix: a browser then takes them only from this very host over
 * TLS, and no neighbouring subdomain can plant one.
 */
export interface CookieNames {
  readonly secure: boolean;
  readonly session: string;
  /** What the page for typing the code knows: which mail was asked for, for which address. */
  readonly signIn: string;
  readonly csrf: string;
  readonly callbackUrl: string;
  /** With which addresses this browser has signed in before: it gets sign-in mails that strangers cannot use up. */
  readonly known: string;
  /** Light or dark, for pages that are read without signing in. */
  readonly theme: string;
}

export function cookieNames(publicUrl: string): CookieNames {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  return {
    secure,
    session: `${prefix}fieldpost.session`,
    signIn: `${prefix}fieldpost.sign-in`,
    csrf: `${prefix}fieldpost.csrf`,
    callbackUrl: `${prefix}fieldpost.callback`,
    known: `${prefix}fieldpost.known`,
    theme: `${prefix}fieldpost.theme`,
  };
}

/** The value of one cookie in a `Cookie` header. Sent twice, it counts as not sent: one of them is somebody else's. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = values;
  return values.length === 1 && value !== undefined && /^[\w.~%+/=-]{1,3000}$/.test(value) ? value : undefined;
}

/** The session token in a `Cookie` header, valid or not. */
export const sessionCookie = (settings: { readonly publicUrl: string }, cookies: string | null | undefined) =>
  readCookie(cookies, cookieNames(settings.publicUrl).session);

interface CookieLife {
  readonly secure: boolean;
  /** 0 deletes the cookie. */
  readonly maxAgeSeconds: number;
}

/** A `Set-Cookie` value: HttpOnly, SameSite=Lax, whole site. `value` must be free of `;` and spaces. */
export function setCookie(name: string, value: string, { secure, maxAgeSeconds }: CookieLife): string {
  const flags = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
  return `${name}=${value}; ${flags}${secure ? '; Secure' : ''}`;
}
