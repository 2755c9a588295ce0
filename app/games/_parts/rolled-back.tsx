import { Notice } from '@/app/_components/notice';
import { lossWords, WAY_ON } from '@/lib/games/engine/loss';
import type { LossView } from '@/lib/games/model/types';

/** What has become of a log that has lost entries; nothing for every other. */
export function RolledBack({ loss }: { readonly loss: LossView | undefined }) {
  if (loss === undefined) return null;
  return (
    <Notice tone="alert" title="The log of this game has lost entries">
      <p>
        {lossWords(loss)} {WAY_ON}
      </p>
    </Notice>
  );
}
