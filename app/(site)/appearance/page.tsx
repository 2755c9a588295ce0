import type { Metadata } from 'next';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { chosenTheme } from '@/app/_server/theme';
import { currentUser } from '@/lib/auth/current-user';
import { ThemeForm } from './theme-form';

export const metadata: Metadata = { title: 'Light or dark' };

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** The colours of the pages, for anybody. */
export default async function AppearancePage({ searchParams }: Props) {
  const { saved } = await searchParams;
  const user = await currentUser().catch(() => undefined);
  return (
    <div className="mx-auto max-w-md">
      <PageHead
        title="Light or dark"
        lead={user ? 'Kept with your account, in every browser.' : 'This browser keeps your choice, in a cookie.'}
      />
      {saved !== undefined && (
        <Notice tone="good" announce="status">
          Saved: every page looks like this.
        </Notice>
      )}
      <div className="card mt-4">
        <ThemeForm theme={await chosenTheme()} />
      </div>
    </div>
  );
}
