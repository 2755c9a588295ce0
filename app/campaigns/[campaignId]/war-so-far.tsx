import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { getServices } from '@/lib/db/services';
import { readWar } from '@/lib/games/campaigns/war/read-war';

interface Props {
  readonly campaignId: string;
  readonly by: string | undefined;
}

/** As long as a campaign that was already running has not moved in: where that is done for all its games. */
export async function WarSoFar({ campaignId, by }: Props) {
  const read = await readWar(await getServices(), { by, campaignId });
  if (!read.ok || !read.value.war.open) return null;
  const { may } = read.value.war;
  const what =
    may.answer.length > 0
      ? 'Read and confirm it'
      : may.report.length > 0
        ? 'Enter it for all games'
        : 'See how far it is';
  return (
    <Notice
      tone={may.answer.length > 0 ? 'alert' : 'warn'}
      title="This campaign was already running: how it stands comes first."
    >
      <Link className="link font-semibold" href={`/campaigns/${campaignId}/war`}>
        {what}
      </Link>
      , on one page and with one file.
    </Notice>
  );
}
