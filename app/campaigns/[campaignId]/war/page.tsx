import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { signInPath } from '@/app/_components/require-user';
import { currentUser } from '@/lib/auth/current-user';
import { getServices } from '@/lib/db/services';
import { readWarDraft } from '@/lib/games/campaigns/war/open-war-draft';
import { readWar } from '@/lib/games/campaigns/war/read-war';
import type { WarView } from '@/lib/games/campaigns/war/shapes';
import { AnswerWar } from './answer-war';
import { ChangeDraft } from './change-draft';
import { ReportWar, type WarForm } from './report-war';
import { WarGames } from './war-games';

interface Props {
  readonly params: Promise<{ readonly campaignId: string }>;
  readonly searchParams: Promise<{
    readonly moved?: string | readonly string[];
    readonly kept?: string | readonly string[];
    readonly draft?: string | readonly string[];
  }>;
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { war } = await openWarPage((await params).campaignId);
  const asked = war.may.answer.length + war.drafts.answer.length > 0;
  return { title: `${asked ? 'Your action: ' : ''}The war so far: ${war.name}` };
}

/** The war so far of a campaign that was already running: one sheet and one press for all its games. */
export default async function WarPage({ params, searchParams }: Props) {
  const { moved, kept, draft } = await searchParams;
  const { war, form } = await openWarPage((await params).campaignId);
  const changed = await draftToChange(war.campaignId, draft);
  const ticket = {
    _campaign: war.campaignId,
    _key: randomUUID(),
    _draft: randomUUID(),
    _versions: JSON.stringify(Object.fromEntries(war.games.map(({ gameId, version }) => [gameId, version]))),
  };
  const reported = war.games.some(({ stage }) => stage === 'reported');
  return (
    <>
      <PageHead
        title="The war so far"
        above={
          <Link className="link" href={`/campaigns/${war.campaignId}`}>
            Campaign “{war.name}”
          </Link>
        }
        lead="This campaign was already running when it was made. How it stands is entered once for all its games, and everybody confirms it."
      />
      <div className="stack">
        {moved !== undefined && (
          <Notice tone="warn" title="Nothing was sent: it has changed since you looked.">
            This is how it stands now.
          </Notice>
        )}
        {kept !== undefined && <DraftsKept war={war} />}
        {!war.open && (
          <Notice tone="good" title="Every game has moved in.">
            Play goes on in each of them;{' '}
            <Link className="link" href={`/campaigns/${war.campaignId}`}>
              back to the campaign
            </Link>
            .
          </Notice>
        )}
        {changed !== undefined && <Changed war={war} form={form} ticket={ticket} found={changed} />}
        {changed === undefined && <Answers war={war} ticket={ticket} reported={reported} />}
        <WarGames war={war} />
        {changed === undefined && form && war.may.report.length + war.drafts.report.length > 0 && (
          <ReportWar war={war} form={form} ticket={ticket} again={reported} />
        )}
      </div>
    </>
  );
}

interface AnswersProps {
  readonly war: WarView;
  readonly ticket: Readonly<Record<string, string>>;
  readonly reported: boolean;
}

/** What the reader may answer to a report, for each of their sides. */
function Answers({ war, ticket, reported }: AnswersProps) {
  return (
    <>
      {war.may.answer.length > 0 && <AnswerWar war={war} ticket={ticket} roles={war.may.answer} />}
      {war.drafts.answer.map((role) => (
        <AnswerWar key={role} war={war} ticket={ticket} roles={[role]} side={role} />
      ))}
      {reported && war.may.answer.length + war.drafts.answer.length === 0 && (
        <Notice title="Reported. It is final in every game once everybody has confirmed it." />
      )}
    </>
  );
}

type DraftRead = Awaited<ReturnType<typeof readWarDraft>>;

interface ChangedProps extends Omit<AnswersProps, 'reported'> {
  readonly form: WarForm | undefined;
  readonly found: DraftRead;
}

/** The draft that the address names; where it is gone, the page says so. */
function Changed({ found, ...shown }: ChangedProps) {
  if (found.ok) return <ChangeDraft {...shown} draft={found.value} />;
  return (
    <Notice tone="warn" title={found.error.message}>
      <Link className="link" href={`/campaigns/${shown.war.campaignId}/war`}>
        The war so far as it stands
      </Link>
    </Notice>
  );
}

async function draftToChange(campaignId: string, draft: string | readonly string[] | undefined) {
  const user = await currentUser();
  if (typeof draft !== 'string' || user === undefined) return undefined;
  return readWarDraft(await getServices(), { by: user.id, campaignId, draft });
}

/** The drafts of all games are sent as one, so the page of the first game will do. */
function DraftsKept({ war }: { readonly war: WarView }) {
  const [game] = war.games;
  return (
    <Notice tone="good" title="Kept as a draft of your side, in all games.">
      Who sends it or signs it off does so{' '}
      <Link className="link" href={`/games/${game?.gameId ?? ''}#drafts`}>
        among the drafts of a game
      </Link>
      : that sends it to all of them.
    </Notice>
  );
}

/** An unknown campaign, a foreign one and one that begins with its first turn are the same. */
const openWarPage = cache(async (campaignId: string) => {
  const user = await currentUser();
  const read = await readWar(await getServices(), { by: user?.id, campaignId });
  if (read.ok) return read.value;
  if (user === undefined) redirect(signInPath(`/campaigns/${encodeURIComponent(campaignId)}/war`));
  notFound();
});
