import { Link } from '@/app/_components/links/link';
import { getChannels } from '@/lib/channels/get-channels';
import { readQuietHours } from '@/lib/channels/quiet/quiet-hours';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { readOwnAddresses } from '@/lib/mail/refusals';
import { isStopped, stopOfPictures } from '@/lib/mail/stop';

/** What else decides how and when something comes, and where it is changed. */
export async function SwitchesPart({ by }: { readonly by: string }) {
  const db = await getMailDb();
  const addresses = await readOwnAddresses(db, by);
  const mailed = addresses.filter(({ getsGames }) => getsGames).length;
  const pictures = !(await isStopped(db, stopOfPictures(by)));
  const { from, to } = await readQuietHours(await getChannels(), by);
  const quiet = from === undefined || to === undefined ? 'none' : `${hour(from)} to ${hour(to)}`;
  return (
    <section aria-labelledby="switches-title" className="card stack">
      <h2 id="switches-title">How and when</h2>
      <dl className="space-y-2">
        <Switch title="Addresses that get mails about games" value={String(mailed)} href="/profile#mail" />
        <Switch title="Pictures in mails" value={pictures ? 'shown' : 'left out'} href="/profile#pictures" />
        <Switch title="Quiet hours" value={quiet} href="/profile/channels#quiet" />
        <Switch title="Push messages and webhooks" value="on their own page" href="/profile/channels" />
      </dl>
    </section>
  );
}

const hour = (full: number): string => `${String(full).padStart(2, '0')}:00`;

function Switch({ title, value, href }: { readonly title: string; readonly value: string; readonly href: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{title}</dt>
      <dd className="text-muted">
        {value} ·{' '}
        <Link className="link" href={href} aria-label={`Change: ${title}`}>
          change
        </Link>
      </dd>
    </div>
  );
}
