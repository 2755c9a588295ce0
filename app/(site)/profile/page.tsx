import type { Metadata } from 'next';
import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { chosenTheme } from '@/app/_server/theme';
import { pendingAddress } from '@/lib/auth/address/request';
import { getAuth } from '@/lib/auth/get-auth';
import { listPenNames } from '@/lib/auth/names/pen-names';
import { safePath } from '@/lib/auth/next-path';
import { readQuiet } from '@/lib/auth/quiet-warnings';
import { readReading } from '@/lib/auth/reading';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { readOwnAddresses } from '@/lib/mail/refusals';
import { isStopped, stopOfPictures } from '@/lib/mail/stop';
import { ThemeForm } from '../appearance/theme-form';
import { Addresses } from './address/addresses';
import { allWarnings } from './all-warnings';
import { PenNames } from './names/pen-names';
import { PicturesForm } from './pictures-form';
import { ReadingForm } from './reading-form';
import { saveName } from './save-name';
import { Sessions } from './sessions/sessions';
import { WarningsForm } from './warnings-form';

export const metadata: Metadata = { title: 'Your profile' };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The name that others see, and the way out. On the first sign-in `next` says where to go on to. */
export default async function ProfilePage({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const query = await searchParams;
  const user = await requireUser('/profile');
  const first = query.next !== undefined;
  const auth = await getAuth();
  const pending = await pendingAddress(auth, user.id);
  const addresses = await readOwnAddresses(await getMailDb(), user.id);
  return (
    <div className="mx-auto max-w-md">
      <PageHead
        title={first ? 'What should we call you?' : 'Your profile'}
        lead={first ? 'Other players see this name in games and mails. You can change it at any time.' : undefined}
      />
      {query.saved !== undefined && (
        <Notice tone="good" announce="status">
          Your name is saved.
        </Notice>
      )}
      <div className="card mt-4">
        <KeptForm action={saveName} hidden={first ? { next: safePath(query.next) } : {}} label="Display name">
          <TextField name="name" label="Your name" value={user.name} maxLength={60} required autoComplete="nickname" />
          <SubmitButton>{first ? 'Go on' : 'Save'}</SubmitButton>
        </KeptForm>
      </div>
      {!first && (
        <section id="names" aria-labelledby="names-title" className="card stack mt-6">
          <h2 id="names-title">Your pen names</h2>
          <PenNames names={await listPenNames(auth, user.id)} done={query.names} />
        </section>
      )}
      {!first && (
        <section id="mail" aria-labelledby="mail-title" className="card stack mt-6">
          <h2 id="mail-title">Your mail addresses</h2>
          <Addresses addresses={addresses} pending={pending} query={query} demo={auth.settings.demo} />
        </section>
      )}
      {!first && (
        <section id="pictures" aria-labelledby="pictures-title" className="card stack mt-6">
          <h2 id="pictures-title">Pictures in mails</h2>
          {query.pictures !== undefined && (
            <Notice tone="good" announce="status">
              Saved.
            </Notice>
          )}
          <PicturesForm shown={!(await isStopped(await getMailDb(), stopOfPictures(user.id)))} />
        </section>
      )}
      {!first && (
        <section id="times" aria-labelledby="times-title" className="card stack mt-6">
          <h2 id="times-title">Dates and times</h2>
          {query.times !== undefined && (
            <Notice tone="good" announce="status">
              Saved: every page shows times like this.
            </Notice>
          )}
          <ReadingForm reading={await readReading(auth, user.id)} />
        </section>
      )}
      {!first && (
        <section aria-labelledby="colours-title" className="card stack mt-6">
          <h2 id="colours-title">Light or dark</h2>
          <ThemeForm theme={await chosenTheme()} />
        </section>
      )}
      {!first && (
        <section id="warnings" aria-labelledby="warnings-title" className="card stack mt-6">
          <h2 id="warnings-title">Warnings before an order</h2>
          {query.warnings !== undefined && (
            <Notice tone="good" announce="status">
              Saved.
            </Notice>
          )}
          <WarningsForm warnings={allWarnings()} quiet={await readQuiet(auth, user.id)} />
        </section>
      )}
      {!first && (
        <section id="sessions" aria-labelledby="sessions-title" className="card stack mt-6">
          <h2 id="sessions-title">Where you are signed in</h2>
          <Sessions userId={user.id} done={query.sessions} />
        </section>
      )}
      {!first && (
        <p className="mt-3 text-muted">
          What you have played to its end, with the results:{' '}
          <Link className="link" href="/profile/history">
            your history
          </Link>
          .
        </p>
      )}
      {!first && (
        <p className="mt-3 text-muted">
          What you are told, where, and whether in one mail a day or a week:{' '}
          <Link className="link" href="/profile/notifications">
            notifications
          </Link>
          .
        </p>
      )}
      {!first && (
        <p className="mt-3 text-muted">
          Where you hear of your games beside mail, by webhooks, a feed or a calendar:{' '}
          <Link className="link" href="/profile/channels">
            channels
          </Link>
          .
        </p>
      )}
      <p className="mt-3 text-muted">
        For programs that play or watch in your name:{' '}
        <Link className="link" href="/profile/tokens">
          API tokens
        </Link>
        .
      </p>
      <form method="post" action="/api/auth/leave" className="mt-3">
        <button type="submit" className="btn">
          Sign out
        </button>
      </form>
      <p className="mt-6 text-muted">
        To leave for good:{' '}
        <Link className="link" href="/profile/delete">
          delete your account
        </Link>
        .
      </p>
    </div>
  );
}
