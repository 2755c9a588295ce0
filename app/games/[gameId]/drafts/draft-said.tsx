import { LineText, withKeys } from '@/app/_components/line-text';
import { Link } from '@/app/_components/links/link';
import { When } from '@/app/_components/when';
import { fitWords } from '@/lib/games/drafts/draft-words';
import type { DraftView } from '@/lib/games/drafts/shapes';

interface Props {
  readonly draft: DraftView;
  readonly rulesetId: string;
  /** For a reader who does not know the draft: that it fits is said as well. */
  readonly saysFit?: boolean;
}

/** Who drafted it and when, what it says, and what stands against sending it. */
export function DraftSaid({ draft, rulesetId, saysFit = false }: Props) {
  const { by, name = by, at, words, note, unfit, forwarder } = draft;
  return (
    <>
      <p className="font-semibold">
        {name} drafted, <When at={at} />
        {forwarder !== undefined && ` · put forward by ${forwarder}`}
      </p>
      <Order draft={draft} rulesetId={rulesetId} />
      {words !== undefined && <p>“{words}”</p>}
      {note !== undefined && <p className="text-sm">Note that goes along: {note}</p>}
      {(saysFit || unfit !== undefined) && (
        <p className={unfit === undefined ? 'text-sm text-muted' : 'rounded bg-warn-bg px-2 py-1'}>{fitWords(draft)}</p>
      )}
    </>
  );
}

/** A position of a whole war is read by what it comes to. */
function Order({ draft: { order, campaign, lines = [] }, rulesetId }: Omit<Props, 'saysFit'>) {
  const text = (
    <p className="font-mono break-words whitespace-pre-wrap">{order ?? 'The rules cannot say it any more.'}</p>
  );
  if (campaign === undefined) return text;
  return (
    <>
      <p>
        It goes out in every game of the{' '}
        <Link className="link" href={`/campaigns/${campaign}/war`}>
          campaign
        </Link>{' '}
        at once. In this one:
      </p>
      <ul className="grid gap-1">
        {withKeys(lines).map(({ key, line }) => (
          <li key={key}>
            <LineText line={line} rulesetId={rulesetId} notes={{}} />
          </li>
        ))}
      </ul>
      <details>
        <summary>As an order</summary>
        {text}
      </details>
    </>
  );
}
