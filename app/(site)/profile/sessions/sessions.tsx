import { headers } from 'next/headers';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { getAuth } from '@/lib/auth/get-auth';
import { listSessions, type SessionView } from '@/lib/auth/sessions/own-sessions';
import { endOne, endOthers } from './end-sessions';

const SAID = { one: 'That browser is signed out.', all: 'You are signed out everywhere else.' } as const;

interface Props {
  readonly userId: string;
  /** What has just been done. */
  readonly done: string | readonly string[] | undefined;
}

/** Where a person is signed in, and the ways to end that. */
export async function Sessions({ userId, done }: Props) {
  const sessions = await listSessions(await getAuth(), { userId, cookies: (await headers()).get('cookie') });
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <>
      {(done === 'one' || done === 'all') && (
        <Notice tone="good" announce="status">
          {SAID[done]}
        </Notice>
      )}
      <p>{wordsFor(others.length)}</p>
      {others.length > 0 && (
        <>
          <ul className="grid gap-3">
            {sessions.map((session) => (
              <Row key={session.sessionId} session={session} />
            ))}
          </ul>
          <KeptForm action={endOthers} hidden={{}} label="Other browsers">
            <SubmitButton>Sign out everywhere else</SubmitButton>
          </KeptForm>
        </>
      )}
    </>
  );
}

function wordsFor(others: number): string {
  if (others === 0) return 'You are signed in here and nowhere else.';
  const which = others === 1 ? 'One other browser is' : `${others} other browsers are`;
  return `${which} signed in as you. Sign out any that is not yours. API tokens go on working.`;
}

function Row({ session: { sessionId, device, usedAt, isThis } }: { readonly session: SessionView }) {
  const day = <time dateTime={usedAt}>{DAY.format(new Date(usedAt))}</time>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span>
        <strong>{device}</strong>{' '}
        <span className="text-muted">{isThis ? '· this browser' : <>· last used on {day}</>}</span>
      </span>
      {!isThis && (
        <KeptForm action={endOne} hidden={{ session: sessionId }} label={`Sign out ${device}`}>
          <SubmitButton tone="plain" small>
            Sign out there
          </SubmitButton>
        </KeptForm>
      )}
    </li>
  );
}

/** Use is noted once a day, so the hour would say nothing. */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
