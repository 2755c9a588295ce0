import type { ReactNode } from 'react';
import { Notice } from '@/app/_components/notice';

/** Players must know that our map is not the printed one. */
export function MapNotice({ mapName, children }: { readonly mapName: string; readonly children?: ReactNode }) {
  return (
    <Notice>
      <p className="text-sm">
        <span className="font-semibold">Reconstructed map</span> ({mapName}): made from the text of the rulebook and
        from geography, because we did not have the printed mapsheet. A group that owns the game may play on its own map
        file. {children}
      </p>
    </Notice>
  );
}
