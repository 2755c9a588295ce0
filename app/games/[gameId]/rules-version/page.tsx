import { randomUUID } from 'node:crypto';
import { notFound } from 'next/navigation';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { BackToGame } from '@/app/_components/links/back-to-game';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { readUpgrade } from '@/lib/games/rules-version/read-upgrade';
import { UpgradeNotice } from '../_notices/upgrade-notice';
import { openGame } from '../open-game';
import { titled } from '../titled';
import { decideRules } from './decide-rules';
import { DifferencePart } from './difference';

export const generateMetadata = titled('Version of the rules');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
}

/** By which rules the game is played, what newer ones would change, and whether its players want them. */
export default async function RulesVersionPage({ params }: Props) {
  const { gameId } = await params;
  const { game, user } = await openGame(gameId);
  const read = await readUpgrade(await getServices(), { by: user?.id, gameId });
  if (!read.ok) notFound();
  const { version, to, comparison } = read.value;
  return (
    <div className="stack mx-auto max-w-4xl">
      <PageHead
        title={`Rules of “${game.name}”: version ${version}`}
        above={<BackToGame game={game} />}
        lead="A game keeps the version of the rules that it began with. When there is a newer one, its players may agree to change to it; if they do not, nothing changes."
      />
      {to === undefined && <NoneNewer gameId={gameId} />}
      <UpgradeNotice game={game} />
      {comparison && <DifferencePart game={game} comparison={comparison} />}
      {to !== undefined && game.status === 'running' && <Decide game={game} to={to} />}
    </div>
  );
}

/** Nothing to decide: what the page will be for. */
function NoneNewer({ gameId }: { readonly gameId: string }) {
  return (
    <div className="card stack">
      <p>There is no newer version that this game could change to.</p>
      <p className="text-muted">
        When there is one, this page shows which entries of this log it would decide differently, and asks every side
        before anything changes.
      </p>
      <p>
        <Link className="btn" href={`/games/${gameId}/rules`}>
          The rules of this game
        </Link>
      </p>
    </div>
  );
}

function Decide({ game, to }: { readonly game: GameView; readonly to: string }) {
  const { gameId, version, upgrade, yourParts } = game;
  const hidden = { _game: gameId, _version: version, _key: randomUUID(), _to: to };
  const seated = yourParts.includes('player') || yourParts.includes('game-master');
  if (!seated || (upgrade !== undefined && upgrade.yours === 'none')) return null;
  return (
    <section aria-labelledby="decide" className="card stack">
      <h2 id="decide">{upgrade === undefined ? `Change to version ${to}` : 'Your answer'}</h2>
      <p>{upgrade === undefined ? asksFor(game) : ANSWERS[upgrade.yours]}</p>
      <KeptForm action={decideRules} hidden={hidden} label="Version of the rules">
        <TextAreaField name="note" label="Reason (optional)" hint="Everybody who reads the log reads it." rows={2} />
        <p className="flex flex-wrap gap-2">
          {upgrade === undefined && (
            <SubmitButton name="_do" value="propose">
              Propose version {to}
            </SubmitButton>
          )}
          {upgrade?.yours === 'answer' && (
            <SubmitButton name="_do" value="yes">
              Agree
            </SubmitButton>
          )}
          {upgrade !== undefined && (
            <SubmitButton tone="plain" name="_do" value="no">
              {upgrade.yours === 'answer' ? 'Keep the present rules' : 'Withdraw the proposal'}
            </SubmitButton>
          )}
        </p>
      </KeptForm>
    </section>
  );
}

const asksFor = ({ yourParts }: GameView): string =>
  yourParts.includes('game-master')
    ? 'You are the game master: the game changes to the newer rules at once. The log says so, and everybody gets a mail.'
    : 'Every side that somebody else plays is asked first. Until all have agreed, the game keeps its rules.';

const ANSWERS = {
  answer: 'Your answer counts for every side that you play. With one no, the game keeps its rules.',
  withdraw: 'Some sides have not answered yet.',
  none: '',
} as const;
