import { Notice } from '@/app/_components/notice';
import type { MadeHook } from '@/lib/channels/hooks/manage';

/** The secret of a webhook that was just made. */
export function Made({ made: { host, secret } }: { readonly made: MadeHook }) {
  return (
    <Notice tone="good" announce="status" title={`The secret of ${host}. Copy it now: it is not shown again.`}>
      <code className="font-mono break-all">{secret}</code>
    </Notice>
  );
}
