import { getEnv } from '@/lib/env';

/** The invitation as a link to copy; anybody who opens it may take the seat. */
export function InviteLink({ path }: { readonly path: string }) {
  const url = `${getEnv().PUBLIC_URL}${path}`;
  return (
    <span className="min-w-0">
      {'Invitation link: '}
      <a className="link break-all font-mono text-sm" href={path}>
        {url}
      </a>
    </span>
  );
}
