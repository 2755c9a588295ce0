import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { signInPath } from '@/app/_components/require-user';
import { UnderstudyFields } from '@/app/games/_ladder/understudy-fields';
import { ownPenNames } from '@/app/games/_names/own-names';
import { PenNameField } from '@/app/games/_names/pen-name-field';
import { UNDERSTUDY } from '@/app/games/_parts/seats-of';
import { RIGHT_WORDS } from '@/app/games/_parts/side-words';
import { currentUser } from '@/lib/auth/current-user';
import { getServices } from '@/lib/db/services';
import { type InvitationView, readInvitation } from '@/lib/games/seats/read-invitation';
import { takeSeat } from './take-seat';

// The token in the address is the right to the seat: no other site may get it in a Referer. Not `no-referrer`, which
// hides the Origin from our own server too, and so keeps everybody without JavaScript from taking the seat.
export const metadata: Metadata = { title: 'Invitation', referrer: 'same-origin', robots: { index: false } };

interface Props {
  readonly params: Promise<{ readonly token: string }>;
}

export default async function JoinPage({ params }: Props) {
  const { token } = await params;
  const user = await currentUser();
  const read = await readInvitation(await getServices(), { token, by: user?.id });
  if (!read.ok) notFound();
  const invitation = read.value;
  return (
    <div className="mx-auto max-w-prose">
      <PageHead title={`Invitation to “${invitation.campaignName ?? invitation.gameName}”`} />
      <div className="card stack">
        <p>
          <span className="font-semibold">{invitation.inviterName ?? 'A player'}</span> invites you to{' '}
          {invitation.campaignName === undefined ? 'a game of' : 'a campaign whose first game for you is'}{' '}
          <span className="font-semibold">{invitation.rulesetTitle}</span>. You would {taskOf(invitation)}{' '}
          <span className="font-semibold">{invitation.role.name}</span>
          {invitation.side !== undefined && ' together with others'}.
        </p>
        {invitation.side !== undefined && <Duty side={invitation.side} />}
        {invitation.clock !== undefined && <p>The time of each side is counted: {invitation.clock}.</p>}
        <Answer invitation={invitation} token={token} names={await namesOf(user)} />
      </div>
    </div>
  );
}

/** What the captain of the side has in mind. */
const Duty = ({ side }: { readonly side: NonNullable<InvitationView['side']> }) => (
  <p>
    Your part in the side: {RIGHT_WORDS[side.right]}
    {side.duty !== undefined && ` · ${side.duty}`}
  </p>
);

function taskOf(invitation: InvitationView): string {
  if (invitation.understudy) return 'stand by as understudy of';
  return organises(invitation) ? 'organise it and play no side, as' : 'play';
}

type SignedIn = NonNullable<Awaited<ReturnType<typeof currentUser>>>;

/** Who comes as captain of a side may ask somebody to stand by for it, where nobody does. */
const mayAsk = ({ role, side, understudy, hasUnderstudy }: InvitationView): boolean =>
  role.kind === 'player' && side === undefined && understudy === undefined && hasUnderstudy === undefined;

const organises = ({ role }: InvitationView): boolean => role.kind === 'organiser';

type Names = Pick<Parameters<typeof PenNameField>[0], 'ownName' | 'penNames'>;

async function namesOf(user: SignedIn | undefined): Promise<Names | undefined> {
  return user === undefined ? undefined : { ownName: user.name, penNames: await ownPenNames(user.id) };
}

interface AnswerProps {
  readonly invitation: InvitationView;
  readonly token: string;
  /** Undefined for somebody who is not signed in. */
  readonly names: Names | undefined;
}

function Answer({ invitation, token, names }: AnswerProps) {
  if (invitation.yours)
    return (
      <>
        <p>{invitation.understudy ? 'You stand by for it already.' : 'This seat is yours already.'}</p>
        <Link className="btn btn-primary" href={`/games/${invitation.gameId}`}>
          To the game
        </Link>
      </>
    );
  if (invitation.taken)
    return <Notice tone="warn" title={invitation.understudy ? 'Somebody else stands by.' : 'This seat is taken.'} />;
  if (names === undefined)
    return (
      <>
        <p className="text-muted">Sign in first, with the address you want to play with. You come back here.</p>
        <Link className="btn btn-primary" href={signInPath(`/join/${token}`)}>
          Sign in to join
        </Link>
      </>
    );
  return (
    <KeptForm action={takeSeat} hidden={{ _token: token }} label="Take the seat">
      <p className="text-muted">{invitation.understudy ? STANDS_BY : PLAYS}</p>
      {invitation.yourName === undefined ? (
        <PenNameField {...names} />
      ) : (
        <p>You are known there as {invitation.yourName.penName ?? names.ownName}.</p>
      )}
      {mayAsk(invitation) && <UnderstudyFields {...UNDERSTUDY} />}
      <SubmitButton>{buttonOf(invitation)}</SubmitButton>
    </KeptForm>
  );
}

const PLAYS =
  'The game may take weeks. Take the seat only if you want to play it. You get a mail when it is your action.';
const STANDS_BY =
  'You watch the game without seeing what the sides keep secret. If its player is gone one day, you are asked by mail whether you take the seat over.';

function buttonOf(invitation: InvitationView): string {
  if (invitation.understudy) return `Stand by for ${invitation.role.name}`;
  return organises(invitation) ? 'Organise it' : `Play ${invitation.role.name}`;
}
