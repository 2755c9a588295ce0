import { randomUUID } from 'node:crypto';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import type { ClockTerms } from '@/lib/clock/terms';
import type { GameView } from '@/lib/games/model/types';
import { changeClock } from '../_acts/set-clock';
import { ProposedTerms, TermsList } from '../clock/terms-list';

/** Somebody wants another clock: anybody who is asked must not miss it, and answers here. */
export function ClockNotice({ game }: { readonly game: GameView }) {
  const { gameId, version, clockProposal: proposal, seats } = game;
  if (proposal === undefined) return null;
  const by = seats.find(({ role }) => role.id === proposal.by)?.role.name ?? proposal.by;
  const hidden = { _game: gameId, _version: version, _key: randomUUID() };
  return (
    <Notice tone={proposal.yours === 'answer' ? 'warn' : 'info'} title={`${by} proposes another clock.`}>
      <div className="grid gap-2">
        {proposal.terms === null && <p>Nobody’s time would be counted.</p>}
        {proposal.terms !== null && <Terms terms={proposal.terms} before={game.clock} />}
        <p>Until every side has agreed, the clock stays as it is.</p>
        {proposal.yours !== 'none' && (
          <KeptForm action={changeClock} hidden={hidden} label="Your answer about the clock">
            <p className="flex flex-wrap gap-2">
              {proposal.yours === 'answer' && (
                <SubmitButton small name="_act" value="yes">
                  Agree
                </SubmitButton>
              )}
              <SubmitButton small tone="plain" name="_act" value="no">
                {proposal.yours === 'answer' ? 'Keep the present clock' : 'Withdraw the proposal'}
              </SubmitButton>
            </p>
          </KeptForm>
        )}
      </div>
    </Notice>
  );
}

const Terms = ({ terms, before }: { readonly terms: ClockTerms; readonly before: ClockTerms | undefined }) =>
  before === undefined ? <TermsList terms={terms} /> : <ProposedTerms terms={terms} before={before} />;
