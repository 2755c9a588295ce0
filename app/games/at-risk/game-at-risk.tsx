import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import type { AwaitedPerson, AwaitedSeat, GameAtRisk } from '@/lib/games/handover/at-risk-shapes';
import { FAULT_WORDS } from '@/lib/games/mail/fault-words';
import { nudge } from './nudge';

const RISKS: Readonly<Record<GameAtRisk['risk'], string | undefined>> = {
  unreached: 'not reached',
  silent: 'silent',
  slow: 'slow',
  usual: undefined,
};

interface Props {
  readonly game: GameAtRisk;
  /** The seat that was nudged just now. */
  readonly nudged: string | undefined;
  /** Where this page of the list begins. */
  readonly cursor: string;
}

/** One game, with the seats that it waits for. */
export function GameAtRiskCard({ game, nudged, cursor }: Props) {
  const risk = RISKS[game.risk];
  return (
    <li className="card">
      <h2 className="flex flex-wrap items-center gap-2">
        <Link className="link" href={`/games/${game.gameId}`}>
          {game.name}
        </Link>
        {risk !== undefined && <span className={game.risk === 'slow' ? 'tag tag-warn' : 'tag tag-alert'}>{risk}</span>}
      </h2>
      <p className="text-sm text-muted">
        {game.rulesetTitle}
        {game.standing && ` · ${game.standing.headline}`}
        {game.paused && ' · paused: nobody is waited for'}
      </p>
      {game.seats.length === 0 && <p className="mt-2">Nobody is waited for.</p>}
      <ul className="mt-2 grid gap-3">
        {game.seats.map((seat) => (
          <li key={seat.role.id}>
            <p>
              <strong>{seat.role.name}</strong>: {seat.words}
            </p>
            <ul className="text-sm">
              {seat.people.map((person) => (
                <li key={person.actor}>
                  {person.name ?? person.actor}
                  {person.yours && ' (you)'}: {mailWords(person)}
                </li>
              ))}
            </ul>
            <WhatToDo game={game} seat={seat} cursor={cursor} />
            {nudged === seat.role.id && (
              <Notice tone="good" announce="status">
                The mail is in the queue once more.
              </Notice>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function mailWords(person: AwaitedPerson): string {
  const { missed } = person;
  if (missed === 0) return reachWords(person);
  return `${reachWords(person)} ${missed === 1 ? 'One reminder' : `${missed} reminders`} missed.`;
}

function reachWords(person: AwaitedPerson): string {
  const beside = person.beside.flatMap(({ by, works }) => (works ? [BESIDE[by]] : []));
  return [mailReach(person), ...beside].join(' ');
}

const BESIDE: Readonly<Record<AwaitedPerson['beside'][number]['by'], string>> = {
  push: 'Push messages go out to them.',
  chat: 'A chat of theirs tells them.',
  webhook: 'A webhook of theirs tells them.',
};

function mailReach({ reach, fault, taken, undelivered }: AwaitedPerson): string {
  if (reach === 'stopped') return 'turned mail of this game off.';
  if (reach === 'no-address') return 'there is no mail address.';
  if (reach === 'given-up') return 'no mail goes out, because three mails came back.';
  const count = `${mails(taken)} about this taken by a mail server${undelivered > 0 ? `, ${undelivered} not delivered` : ''}.`;
  if (reach === 'open') return count;
  return `the last mail did not arrive, because ${FAULT_WORDS[fault ?? 'other']}; ${count}`;
}

const mails = (count: number): string => (count === 0 ? 'no mail' : count === 1 ? 'one mail' : `${count} mails`);

/** The server decides; this only saves a button that would be refused. */
function WhatToDo({ game, seat, cursor }: Omit<Props, 'nudged'> & { readonly seat: AwaitedSeat }) {
  if (game.paused) return null;
  if (seat.people.length === 0)
    return <p className="text-sm">Send its link to somebody: it is under “Players” on the page of the game.</p>;
  if (!seat.people.some(({ reach, yours }) => !yours && (reach === 'open' || reach === 'failing')))
    return seat.people.some(({ yours }) => yours) ? null : (
      <p className="text-sm">No mail will help: write to them another way, or free the seat.</p>
    );
  return (
    <div className="mt-1">
      <KeptForm
        action={nudge}
        hidden={{ _game: game.gameId, _role: seat.role.id, _cursor: cursor }}
        label={`Nudge ${seat.role.name} in ${game.name}`}
      >
        <SubmitButton small tone="plain">
          Nudge
        </SubmitButton>
      </KeptForm>
    </div>
  );
}
