import type { ReactNode } from 'react';
import { BackToGame } from '@/app/_components/links/back-to-game';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import type { Query } from '@/app/games/_rulesets/screen';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { type DiceView, type ReadDiceInput, readDice } from '@/lib/games/seeds/read-dice';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { titled } from '../titled';
import { CheckInBrowser } from './check-in-browser';
import { HowDiceWork } from './how';
import { LuckPart } from './luck-part';
import { Proof } from './proof';
import { Tallies } from './tallies';
import { Throws } from './throws';

export const generateMetadata = titled('Dice');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

const PAGE = 50;

/** Every die of the game, what it was thrown for, and all that is needed to throw it again. */
export default async function DicePage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId);
  const filter = filterOf(query);
  const read = await readDice(await getServices(), { by: user?.id, gameId, limit: PAGE, ...filter });
  if (!read.ok) return <PageHead title="The dice cannot be shown just now" />;
  const dice = read.value;
  const newest = dice.chapters.at(-1);
  return (
    <div className="mx-auto max-w-5xl">
      <PageHead
        title={`Dice of “${game.name}”`}
        above={<BackToGame game={game} />}
        lead={leadOf(dice)}
        actions={
          <Link className="btn btn-small" href={`/games/${gameId}/log`}>
            Log
          </Link>
        }
      />
      <CheckInBrowser gameId={gameId}>
        <Filters dice={dice} game={game} query={query} />
        <Pager dice={dice} query={query} gameId={gameId} />
        {dice.throws.length > 0 && <Throws throws={dice.throws} game={game} />}
        <Pager dice={dice} query={query} gameId={gameId} />
      </CheckInBrowser>
      <div className="mt-6 grid gap-6">
        <LuckPart game={game} by={user?.id} />
        {dice.total > 0 && (
          <DiceSection id="faces" title="How often each face came up">
            <Tallies tallies={dice.tallies} />
          </DiceSection>
        )}
        {dice.chapters.map((chapter) => (
          <DiceSection key={chapter.seq} id={`proof-${chapter.seq}`} title={proofTitle(dice, chapter.seq)}>
            <Proof chapter={chapter} game={game} />
          </DiceSection>
        ))}
        <DiceSection id="how" title="How these dice work">
          <HowDiceWork gameId={gameId} chapter={newest} />
        </DiceSection>
      </div>
    </div>
  );
}

function leadOf({ total, chapters }: DiceView): string {
  const open = chapters.flatMap(({ known }) => known).filter(({ revealed }) => revealed === undefined);
  const hidden = open.reduce((sum, { dice }) => sum + dice, 0);
  if (total === 0) return 'No die has been rolled yet.';
  const all = total === 1 ? 'One die' : `${total} dice`;
  return hidden === 0
    ? `${all} rolled, each of them checkable.`
    : `${all} thrown; ${hidden} of them can be checked once their epoch is over.`;
}

const proofTitle = ({ chapters }: DiceView, seq: number): string =>
  chapters.length === 1 ? 'What the dice depend on' : `What the dice from entry ${seq} on depend on`;

function DiceSection({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="card stack">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type Filter = Pick<ReadDiceInput, 'from' | 'epoch' | 'sides' | 'hidden'>;

function filterOf(query: Query): Filter {
  const from = wholeOf(query.from);
  const epoch = wholeOf(query.epoch);
  const sides = wholeOf(query.sides);
  return {
    ...(from === undefined ? {} : { from }),
    ...(epoch === undefined ? {} : { epoch }),
    ...(sides === undefined ? {} : { sides }),
    ...(query.hidden === 'true' ? { hidden: true } : {}),
  };
}

function wholeOf(text: string | undefined): number | undefined {
  const value = Number(text);
  return text !== undefined && text !== '' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** The page's own address with some of its query changed; what is undefined is left out. */
function hrefOf(gameId: string, filter: Filter): string {
  const members = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(members.map(([name, value]) => [name, String(value)]));
  return `/games/${gameId}/dice${members.length === 0 ? '' : `?${query}`}`;
}

interface FilterProps {
  readonly dice: DiceView;
  readonly game: GameView;
  readonly query: Query;
}

/** A form that works without scripts: which epoch, which kind of die, only what is still hidden. */
function Filters({ dice, game, query }: FilterProps) {
  if (dice.total === 0) return null;
  const epochs = [...new Set(dice.chapters.flatMap(({ known }) => known.map(({ epoch }) => epoch)))];
  return (
    <form className="no-print card my-3 flex flex-wrap items-end gap-3" action={`/games/${game.gameId}/dice`}>
      <Choice name="epoch" label="Epoch" value={query.epoch} options={epochs} />
      <Choice
        name="sides"
        label="Die"
        value={query.sides}
        options={dice.tallies.map(({ sides }) => sides)}
        prefix="d"
      />
      <label className="choice">
        <input type="checkbox" name="hidden" value="true" defaultChecked={query.hidden === 'true'} />
        <span>Only what cannot be checked yet</span>
      </label>
      <button type="submit" className="btn">
        Show
      </button>
      <span className="text-muted">
        {dice.found} {dice.found === 1 ? 'throw' : 'throws'}
      </span>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly number[];
  readonly prefix?: string;
}

function Choice({ name, label, value = '', options, prefix = '' }: ChoiceProps) {
  return (
    <label className="grid gap-1">
      <span className="text-sm">{label}</span>
      <select name={name} defaultValue={value} className="control">
        <option value="">all</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {prefix}
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}

function Pager({ dice, query, gameId }: { readonly dice: DiceView; readonly query: Query; readonly gameId: string }) {
  const { before, next } = dice;
  if (before === undefined && next === undefined) return null;
  const at = (from: number): string => hrefOf(gameId, { ...filterOf(query), from });
  const first = dice.throws[0]?.first;
  return (
    <nav aria-label="Pages of the dice" className="no-print my-3 flex flex-wrap items-center gap-3">
      {before !== undefined && (
        <Link className="btn btn-small" href={at(before)}>
          ← Earlier
        </Link>
      )}
      {first !== undefined && <span className="text-muted">From draw {first}</span>}
      {next !== undefined && (
        <Link className="btn btn-small" href={at(next)}>
          Later →
        </Link>
      )}
    </nav>
  );
}
