import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { Field } from '@/app/_components/forms/field';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { currentUser } from '@/lib/auth/current-user';
import { DEMO_ACCOUNTS } from '@/lib/auth/demo';
import { recallPage } from '@/lib/auth/forms/sign-in-cookie';
import { getAuth } from '@/lib/auth/get-auth';
import { currentPlayer } from '@/lib/auth/guest/player';
import { safePath } from '@/lib/auth/next-path';

export const metadata: Metadata = { title: 'Sign in' };

interface Props {
  readonly searchParams: Promise<{ readonly next?: string | string[]; readonly fault?: string | string[] }>;
}

/** Asks for an address, and mails a link and a code to it. */
export default async function SignInPage({ searchParams }: Props) {
  const query = await searchParams;
  const { settings } = await getAuth();
  const kept = recallPage(settings, (await headers()).get('cookie'));
  // After a refusal the page that was being gone to is in the cookie; otherwise the address bar names it.
  const refused = query.fault === undefined ? undefined : kept;
  const next = safePath(query.next ?? refused?.next);
  if (refused === undefined && (await currentUser())) redirect(next);
  const isGuest = (await currentPlayer())?.guestUntil !== undefined;
  return (
    <div className="mx-auto max-w-md">
      <PageHead
        title={isGuest ? 'Keep your game' : 'Sign in'}
        lead={
          isGuest
            ? 'Give a mail address, and the game you have begun is yours. No password: we mail you a link and a code.'
            : 'No password: we mail you a link and a code. New here? The same mail lets you in.'
        }
      />
      <form method="post" action="/api/auth/ask" className="card stack">
        {refused?.fault && (
          <Notice tone="alert" announce="alert">
            <p>{refused.fault}</p>
          </Notice>
        )}
        <Field
          id="address"
          label="Your mail address"
          hint="Shown to nobody; used to sign in and for the mails of your games."
        >
          {(described) => (
            <input
              {...described}
              type="email"
              name="address"
              required
              maxLength={254}
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              defaultValue={refused?.address}
              className="control"
            />
          )}
        </Field>
        <button type="submit" className="btn btn-primary">
          Mail me a link
        </button>
        <input type="hidden" name="next" value={next} />
      </form>
      {settings.demo && <DemoSignIns next={next} />}
    </div>
  );
}

function DemoSignIns({ next }: { readonly next: string }) {
  return (
    <section aria-labelledby="demo" className="mt-8">
      <h2 id="demo">Just looking?</h2>
      <p className="mt-1 text-muted">
        This is a demo on your own machine: nothing leaves it, and these players are yours. Use a private window to be
        two of them at once.
      </p>
      <form method="post" action="/api/auth/demo" className="mt-3 grid gap-2">
        <input type="hidden" name="next" value={next} />
        {DEMO_ACCOUNTS.map(({ id, name, is }) => (
          <p key={id} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[11rem_1fr]">
            <button type="submit" name="account" value={id} className="btn" aria-describedby={`demo-${id}`}>
              Sign in as {name}
            </button>
            <span id={`demo-${id}`} className="text-sm text-muted">
              {name} {is}.
            </span>
          </p>
        ))}
      </form>
    </section>
  );
}
