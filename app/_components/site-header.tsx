import type { ReactNode } from 'react';
import { Link } from '@/app/_components/links/link';
import { currentUser } from '@/lib/auth/current-user';
import { Logo } from './logo';

/** The head of every page: where you are, where you can go, who you are. */
export async function SiteHeader() {
  const user = await currentUser();
  return (
    <header className="no-print border-b border-rule bg-card">
      <div className="mx-auto flex w-full max-w-6xl items-center gap-x-4 px-4 sm:gap-x-5 py-2 sm:px-6">
        <Link href="/" aria-label="Fieldpost" className="flex min-h-11 items-center gap-2 font-serif text-lg font-bold">
          <Logo />
          <span className={user ? 'hidden sm:inline' : undefined}>Fieldpost</span>
        </Link>
        {/* One row on a phone too: the mark stands for the name, and the way out is on the profile. */}
        <nav aria-label="Main" className="flex shrink-0 items-center gap-x-4 sm:gap-x-5">
          {user && <NavLink href="/games">My games</NavLink>}
          <NavLink href="/games/public">Watch</NavLink>
          <NavLink href="/rules">Rules</NavLink>
        </nav>
        <div className="flex min-w-0 grow items-center justify-end gap-x-4 sm:gap-x-5">
          {user ? (
            <>
              <NavLink href="/profile">{user.name || user.email}</NavLink>
              <SignOut />
            </>
          ) : (
            <NavLink href="/sign-in">Sign in</NavLink>
          )}
        </div>
      </div>
    </header>
  );
}

function NavLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className="inline-flex min-h-11 max-w-56 min-w-0 items-center font-medium hover:underline">
      <span className="truncate">{children}</span>
    </Link>
  );
}

function SignOut() {
  return (
    <form method="post" action="/api/auth/leave" className="hidden sm:block">
      <button type="submit" className="min-h-11 cursor-pointer font-medium whitespace-nowrap hover:underline">
        Sign out
      </button>
    </form>
  );
}
