import type { ReactNode } from 'react';
import { Notice } from '@/app/_components/notice';

/** Players must know that our map is not the printed one. */
export function MapNotice({ mapName, children }: { readonly mapName: string; readonly children?: ReactNode }) {
  return (
    <Notice>
      <p className="text-sm">
        <span className="font-semibold">Reconstructed map</span> ({mapName}): made from the rulebook’s text and from
        geography, since the printed mapsheet was not available to us. A group that owns the game may play on its own
        map file. {children}
      </p>
    </Notice>
  );
}
