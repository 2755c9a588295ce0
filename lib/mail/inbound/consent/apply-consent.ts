import { err, type Result } from '@/lib/core/result';
import { answerClock } from '@/lib/games/clock/propose-clock';
import type { ActCommand, ActReceipt } from '@/lib/games/engine/game-act';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { Services } from '@/lib/games/model/services';
import { readGame } from '@/lib/games/play/read-game';
import { answerUpgrade } from '@/lib/games/rules-version/answer-upgrade';
import { answerOwner } from '@/lib/games/seats/owner/answer-owner';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import type { MailContext } from '@/lib/mail/context';
import { keyOfMail } from '../seat-act';
import type { KnownToken } from '../tokens';
import { CONSENT_WORDS, type Consent, type OpenConsent, openConsents } from './consents';

/** A yes or no. `about`: to what; where it is missing there is only one thing that it can answer. */
export interface ConsentAct {
  readonly kind: 'answer';
  readonly granted: boolean;
  readonly about?: Consent;
}

type Answer = (
  services: Services,
  command: ActCommand & { readonly granted: boolean },
) => Promise<Result<ActReceipt, GameError>>;

const ANSWERS: Readonly<Record<Consent, Answer>> = {
  'take-back': answerTakeBack,
  clock: answerClock,
  rules: answerUpgrade,
  owner: answerOwner,
};
const ALL = Object.keys(ANSWERS) as readonly Consent[];

interface Mailed {
  readonly token: Pick<KnownToken, 'gameId' | 'role' | 'seq' | 'userId' | 'version'>;
  readonly note: string | undefined;
  /** The name of the mail. */
  readonly mail: string;
}

/** Answers what was asked before the mail that this one replies to: what has been asked since, its sender may not have seen. */
export async function applyConsent(
  { services }: Pick<MailContext, 'services'>,
  { token, note, mail }: Mailed,
  { granted, about }: ConsentAct,
): Promise<Result<ActReceipt, GameError>> {
  const { gameId, userId: by, role } = token;
  const view = await readGame(services, { by, gameId, role });
  if (!view.ok) return view;
  const answer = (consent: Consent, own: readonly string[], expectedVersion: number) =>
    ANSWERS[consent](services, {
      by,
      gameId,
      role: own.includes(role) ? role : (own[0] ?? role),
      granted,
      expectedVersion,
      idempotencyKey: keyOfMail(`answer ${consent}`, mail),
      ...(note === undefined ? {} : { note }),
    });
  const meant = meantBy(openConsents(view.value), { granted, about });
  const [one, ...others] = meant;
  if (one === undefined) return unasked(about, (consent) => answer(consent, [], view.value.version));
  if (others.length > 0) return err(which(meant, granted));
  return answer(one.consent, one.roles, one.asked < token.seq ? view.value.version : token.version);
}

/** A no may also withdraw what its sender has asked for, where nobody asks them. */
function meantBy(
  open: readonly OpenConsent[],
  { granted, about }: Pick<ConsentAct, 'granted'> & { readonly about: Consent | undefined },
): readonly OpenConsent[] {
  const named = open.filter(({ consent }) => about === undefined || consent === about);
  const asked = named.filter(({ yours }) => yours === 'answer');
  return asked.length > 0 || granted ? asked : named.filter(({ yours }) => yours === 'withdraw');
}

/** Nothing is asked any more: perhaps by this very mail, of which the answer is kept. */
async function unasked(
  about: Consent | undefined,
  answer: (consent: Consent) => Promise<Result<ActReceipt, GameError>>,
): Promise<Result<ActReceipt, GameError>> {
  if (about !== undefined) return answer(about);
  for (const consent of ALL) {
    const before = await answer(consent);
    if (before.ok) return before;
  }
  return err(refuse('not-asked', 'Nothing waits for your GRANT or DECLINE, or no longer.'));
}

function which(meant: readonly OpenConsent[], granted: boolean): GameError {
  const verb = granted ? 'GRANT' : 'DECLINE';
  const lines = meant.map(({ consent }) => `${verb} ${CONSENT_WORDS[consent]}`);
  return refuse('not-asked', `Several things wait for your answer. Say which you mean: ${lines.join(', or ')}.`, {
    lines,
  });
}
