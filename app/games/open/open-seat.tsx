import { Ago } from '@/app/_components/ago';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { sentenceCase } from '@/app/_components/sentence-case';
import type { OpenSeat } from '@/lib/games/open-seats/shapes';
import { PenNameField } from '../_names/pen-name-field';
import { screenOf } from '../_rulesets/registry';
import { take } from './take';

interface Props {
  readonly seat: OpenSeat;
  /** What the reader is called, and what else they may go by. */
  readonly names: Pick<Parameters<typeof PenNameField>[0], 'ownName' | 'penNames'>;
}

/** One seat that anybody may take: what is played, by whom, at what pace and when; one press joins. */
export function OpenSeatRow({ seat, names }: Props) {
  const { Emblem } = screenOf(seat.rulesetId);
  return (
    <li className="card flex gap-3 py-3">
      {Emblem && <Emblem />}
      <div className="grid min-w-0 grow gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
        <h2 className="min-w-0 break-words text-lg">{seat.campaignName ?? seat.gameName}</h2>
        <p className="text-sm text-muted sm:text-end">
          posted <Ago at={seat.postedAt} />
        </p>
        <div className="min-w-0">
          <p>
            {seat.role.kind === 'organiser' ? 'Organise as' : 'Play'} <strong>{seat.role.name}</strong> in{' '}
            <Link className="link" href={`/rules/${seat.rulesetId}`}>
              {seat.rulesetTitle}
            </Link>
            {seat.posterName !== undefined && `, with ${seat.posterName}`}
            {seat.campaignName !== undefined && ' (a campaign: the seat is one of several games)'}
            {seat.status === 'running' && ' (the game goes on already)'}
          </p>
          <p className="text-sm text-muted">
            {sentenceCase(seat.pace)} · {seat.when}
          </p>
          {seat.words !== undefined && <p className="mt-1 break-words">“{seat.words}”</p>}
        </div>
        <div className="sm:self-end sm:text-end">
          <Join seat={seat} names={names} />
        </div>
      </div>
    </li>
  );
}

function Join({ seat, names }: Props) {
  if (seat.yours) return <p className="text-sm text-muted">Your own game</p>;
  return (
    <KeptForm action={take} hidden={{ _post: seat.postId }} label={`Join ${seat.gameName} as ${seat.role.name}`}>
      <PenNameField {...names} id={`penName-${seat.postId}`} short />
      <SubmitButton small>{seat.role.kind === 'organiser' ? 'Organise it' : `Join as ${seat.role.name}`}</SubmitButton>
    </KeptForm>
  );
}
