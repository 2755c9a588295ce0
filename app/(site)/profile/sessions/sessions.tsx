import { headers } from 'next/headers';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { getAuth } from '@/lib/auth/get-auth';
import { countOtherSessions } from '@/lib/auth/sign-out';
import { endOthers } from './end-others';

interface Props {
  readonly userId: string;
  /** The others have just been signed out. */
  readonly done: boolean;
}

/** Where a person is signed in besides this browser, and the way to end that. */
export async function Sessions({ userId, done }: Props) {
  const count = await countOtherSessions(await getAuth(), { userId, cookies: (await headers()).get('cookie') });
  return (
    <>
      {done && (
        <Notice tone="good" announce="status">
          You are signed out everywhere else.
        </Notice>
      )}
      {count === 0 ? (
        <p>You are signed in here and nowhere else.</p>
      ) : (
        <>
          <p>
            {count === 1 ? 'One other browser is' : `${count} other browsers are`} signed in as you. If one of them is
            not yours, sign them out. API tokens go on working.
          </p>
          <KeptForm action={endOthers} hidden={{}} label="Other browsers">
            <SubmitButton>Sign out everywhere else</SubmitButton>
          </KeptForm>
        </>
      )}
    </>
  );
}
