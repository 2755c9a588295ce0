import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { Reach, SeatMail, SentMail } from '@/lib/games/mail/shapes';
import type { GameView } from '@/lib/games/model/types';
import { sendAgain } from '../_acts/send-again';
import { AskedMail, Beside, Fate, isMailed, TAKEN_IS_NOT_READ } from './asked-mail';
import { mailOf, nameOf } from './mail-of';

interface Props {
  readonly game: GameView;
  readonly by: string | undefined;
}

/** What became of the mails to those the reader waits for; of everybody and of understudies, for the owner and the game master. */
export async function MailPanel({ game, by }: Props) {
  const { seats, maySendAgain } = await mailOf(game.gameId, by);
  if (seats.length === 0) return null;
  return (
    <section aria-labelledby="mail" className="card no-print">
      <h2 id="mail" className="mb-2">
        Mail to the players
      </h2>
      <p className="text-sm text-muted">{TAKEN_IS_NOT_READ}</p>
      <ul className="mt-2 grid gap-3">
        {seats.map((seat) => (
          <li key={seat.actor}>
            <p>
              <span className="font-semibold">{capital(nameOf(game, seat))}</span>
              {seat.yours && ' (you)'}: {REACH[seat.reach]}
            </p>
            {seat.awaited && (
              <p className="text-sm">
                <AskedMail {...seat} />
                <Beside {...seat} />
              </p>
            )}
            {maySendAgain && maySend(game, seat) && (
              <>
                {seat.askedElse && <Again game={game} seat={seat} />}
                {seat.askedOwner && <Again game={game} seat={seat} about="owner" />}
                {seat.called && <Again game={game} seat={seat} about="called" />}
              </>
            )}
            <Recent mails={seat.recent} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const REACH: Readonly<Record<Reach, string>> = {
  open: 'mail goes out.',
  failing: 'mail goes out, but the last one did not arrive.',
  'given-up': 'no mail goes out, because three mails came back.',
  stopped: 'no mail goes out, because they turned it off.',
  'no-address': 'no mail goes out, because there is no address.',
};

/** The server decides; this only saves a form that would be refused. */
const maySend = ({ paused, rolledBack }: GameView, { awaited, yours, reach, asked, held }: SeatMail): boolean =>
  awaited &&
  !yours &&
  isMailed(reach) &&
  asked?.state !== 'waiting' &&
  held?.by !== 'quiet-hours' &&
  paused === undefined &&
  rolledBack === undefined;

interface AgainProps {
  readonly game: GameView;
  readonly seat: SeatMail;
  /** The question about another owner, or to take over a seat that they stand by for. */
  readonly about?: keyof typeof ABOUT;
}

const ABOUT = {
  owner: { mail: 'the question about the owner', first: 'Ask about the owner', again: 'Ask about the owner again' },
  called: { mail: 'the call to take the seat over', first: 'Call them', again: 'Call them again' },
} as const;
const ACTION = { mail: 'the mail', first: 'Send them a mail', again: 'Send it again' };

function Again({ game, seat, about }: AgainProps) {
  const { roles, called, actor, asked, as = '' } = seat;
  const [role = as] = about === 'called' && called !== undefined ? called : roles;
  const hidden = { _game: game.gameId, _role: role, ...(actor === '' ? {} : { _member: actor }) };
  const { mail, first, again } = about === undefined ? ACTION : ABOUT[about];
  const isFirst = asked === undefined;
  return (
    <div className="mt-1">
      <KeptForm
        action={sendAgain}
        hidden={about === undefined ? hidden : { ...hidden, _about: about }}
        label={`Send ${mail} to ${nameOf(game, seat)}${isFirst ? '' : ' again'}`}
      >
        <p>
          <SubmitButton small tone="plain">
            {isFirst ? first : again}
          </SubmitButton>
        </p>
      </KeptForm>
    </div>
  );
}

const KINDS: Readonly<Record<SentMail['kind'], string>> = {
  action: 'Your action',
  brief: 'Brief',
  called: 'Call to take the seat over',
  consent: 'Agreement asked',
  delegated: 'Asked to act for the side',
  digest: 'Digest',
  draft: 'Draft',
  moved: 'What others did',
  news: 'News',
  over: 'Result',
  press: 'Message',
  receipt: 'Answer to their mail',
  silent: 'A side does not answer',
  standing: 'Standing orders stopped',
  'take-back': 'Take-back asked',
};

function Recent({ mails }: { readonly mails: readonly SentMail[] }) {
  if (mails.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="link text-sm">The last mails</summary>
      <ul className="mt-1 grid gap-1 text-sm">
        {mails.map((mail) => (
          <li key={[mail.kind, mail.entry, mail.mailedAt].join(' ')}>
            “{KINDS[mail.kind]}”{mail.entry !== undefined && `, entry ${mail.entry},`} <Fate {...mail} />
            {mail.again && ` Sent again${mail.askedBy === undefined ? '' : ` for ${mail.askedBy}`}.`}
          </li>
        ))}
      </ul>
    </details>
  );
}
