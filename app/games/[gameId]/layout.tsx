import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getServices } from '@/lib/db/services';
import { isPublic } from '@/lib/games/play/is-public';

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly children: ReactNode;
}

/** Search engines may list public games; every page of another game tells them not to. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const index = await isPublic(await getServices(), await params);
  return { robots: { index, follow: index } };
}

export default function GameLayout({ children }: Props) {
  return children;
}
