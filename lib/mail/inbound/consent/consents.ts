import type { RoleId } from '@/lib/core/ruleset';
import type { GameSummary } from '@/lib/games/model/types';

/** What one asks others to agree to. */
export type Consent = 'take-back' | 'clock' | 'rules' | 'owner';

/** As a mail names it behind GRANT and DECLINE. */
export const CONSENT_WORDS: Readonly<Record<Consent, string>> = {
  'take-back': 'TAKE BACK',
  clock: 'CLOCK',
  rules: 'RULES',
  owner: 'OWNER',
};

/** Something that waits for a yes or no. */
export interface OpenConsent {
  readonly consent: Consent;
  /** The entry that asks. */
  readonly asked: number;
  /** `withdraw`: it is the reader's own, and a no takes it back. */
  readonly yours: 'answer' | 'withdraw' | 'none';
  /** Seats of the reader that are asked; none where they answer in the place of a side. */
  readonly roles: readonly RoleId[];
}

/** All that waits for a yes or no in a game, as its reader is concerned. */
export function openConsents({
  takeBack,
  clockProposal,
  upgrade,
  ownerProposal,
  seats,
}: Pick<GameSummary, 'takeBack' | 'clockProposal' | 'upgrade' | 'ownerProposal' | 'seats'>): readonly OpenConsent[] {
  const own = seats.filter(({ yours }) => yours).map(({ role }) => role.id);
  const found = { 'take-back': takeBack, clock: clockProposal, rules: upgrade, owner: ownerProposal } as const;
  return (Object.keys(found) as readonly Consent[]).flatMap((consent) => {
    const request = found[consent];
    if (request === undefined) return [];
    const { asked, yours, waiting } = request;
    return [{ consent, asked, yours, roles: own.filter((role) => waiting.includes(role)) }];
  });
}

/** The lines by which a mail answers what its reader is asked to agree to. */
export const consentLines = (game: Parameters<typeof openConsents>[0]): readonly string[] =>
  openConsents(game)
    .filter(({ yours }) => yours === 'answer')
    .flatMap(({ consent }) => [`GRANT ${CONSENT_WORDS[consent]}`, `DECLINE ${CONSENT_WORDS[consent]}`]);
