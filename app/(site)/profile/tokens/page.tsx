import type { Metadata } from 'next';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { When } from '@/app/_components/when';
import { addressesOf } from '@/lib/auth/address/own';
import { type ApiTokenView, listApiTokens } from '@/lib/auth/api-token';
import { getAuth } from '@/lib/auth/get-auth';
import { revokeToken } from './commands';
import { NewTokenForm } from './new-token-form';

export const metadata: Metadata = { title: 'API tokens' };

/** Tokens for programs that play or watch in the user's name. */
export default async function TokensPage() {
  const user = await requireUser('/profile/tokens');
  const auth = await getAuth();
  const [tokens, own] = await Promise.all([listApiTokens(auth, user.id), addressesOf(auth.db, user.id)]);
  return (
    <div className="mx-auto max-w-md">
      <PageHead
        title="API tokens"
        lead="A program that sends one of these acts as you. Give each program its own, and revoke what you do not use."
      />
      <div className="card mt-4">
        <NewTokenForm addresses={own} />
      </div>
      {tokens.length > 0 && (
        <ul className="mt-6 space-y-3" aria-label="Your tokens">
          {tokens.map((token) => (
            <TokenRow key={token.tokenId} token={token} />
          ))}
        </ul>
      )}
      <p className="mt-6 text-muted">
        What the API can do is described at{' '}
        <a className="link" href="/api/openapi.json">
          /api/openapi.json
        </a>
        . Back to{' '}
        <Link className="link" href="/profile">
          your profile
        </Link>
        .
      </p>
    </div>
  );
}

function TokenRow({ token: { tokenId, name, scope, createdAt, lastUsedAt } }: { readonly token: ApiTokenView }) {
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-muted">
          {scope === 'write' ? 'reads and acts' : 'reads'} · made <When at={createdAt} /> ·{' '}
          {lastUsedAt ? (
            <>
              last used <When at={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <KeptForm action={revokeToken} hidden={{ tokenId }}>
        <SubmitButton tone="plain" small>
          {`Revoke ${name}`}
        </SubmitButton>
      </KeptForm>
    </li>
  );
}
