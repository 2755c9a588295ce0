import { randomUUID } from 'node:crypto';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { LineText } from '@/app/_components/line-text';
import { Notice } from '@/app/_components/notice';
import { toldInstant } from '@/lib/clock/told-instant';
import type { GameView } from '@/lib/games/model/types';
import { changeOwner } from '../_acts/owner-acts';

type Proposal = NonNullable<GameView['ownerProposal']>;

/** Somebody else is proposed as the owner of the game: who is asked must not miss it, and answers here. */
export function OwnerNotice({ game }: { readonly game: GameView }) {
  const { gameId, version, ownerProposal: proposal, seats } = game;
  if (proposal === undefined) return null;
  const asker = seats.find(({ role }) => role.id === proposal.by)?.role.name ?? 'The owner';
  const who = proposal.as === 'named' ? 'you' : (proposal.name ?? proposal.to);
  const title = proposal.offered
    ? `The owner offers this game to ${who}.`
    : `${asker} proposes that ${who} own this game.`;
  const hidden = { _game: gameId, _version: version, _key: randomUUID() };
  const isOwn = seats.some(({ role, yours }) => role.id === proposal.by && yours);
  const [yes, no] = wordsOf(proposal, isOwn);
  return (
    <Notice tone={proposal.yours === 'answer' ? 'warn' : 'info'} title={title}>
      <LineText line={{ text: explained(proposal, seats) }} rulesetId={undefined} />
      {proposal.yours !== 'none' && (
        <div className="mt-2">
          <KeptForm action={changeOwner} hidden={hidden} label="Your answer about the owner">
            <p className="flex flex-wrap gap-2">
              {proposal.yours === 'answer' && (
                <SubmitButton small name="_act" value="yes">
                  {yes}
                </SubmitButton>
              )}
              <SubmitButton small tone="plain" name="_act" value="no">
                {no}
              </SubmitButton>
            </p>
          </KeptForm>
        </div>
      )}
    </Notice>
  );
}

/** `isOwn`: the reader's own side proposed it. */
function wordsOf({ as, offered, yours }: Proposal, isOwn: boolean): readonly [string, string] {
  if (as === 'named') return ['Take the game over', isOwn ? 'Withdraw it' : 'Do not take it'];
  if (as === 'owner') return ['Agree', offered ? 'Withdraw the offer' : 'I am here: keep the game'];
  return ['Agree', yours === 'withdraw' ? 'Withdraw it' : 'Say no'];
}

function explained({ offered, until = '', latest = until, waiting, as }: Proposal, seats: GameView['seats']): string {
  if (offered) return `It passes once ${as === 'named' ? 'you' : 'they'} agree; until then everything stays as it is.`;
  const left = waiting.map((id) => seats.find(({ role }) => role.id === id)?.role.name ?? id).join(', ');
  const sides = waiting.length === 0 ? 'Every side has agreed.' : `Not answered yet: ${left}.`;
  const who = as === 'named' ? 'You' : 'They';
  const when =
    waiting.length === 0
      ? `${who} may take the game over from ${toldInstant(until)} on.`
      : `${who} may take the game over from ${toldInstant(until)} on, or, where a side has not answered, from ${toldInstant(latest)} on.`;
  const stop =
    as === 'owner'
      ? 'You end this by a no, or by anything that you do in the game.'
      : 'The owner ends it by a no, or by anything that they do in the game.';
  return `${sides} ${when} ${stop}`;
}
