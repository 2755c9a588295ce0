import './log.css';
import type { ReactNode } from 'react';
import { AuthorsNote, LineText, type Notes, type UnderNote } from '@/app/_components/line-text';
import { sentenceCase } from '@/app/_components/sentence-case';
import { NewMark } from '@/app/_components/since/new-mark';
import { Still } from '@/app/_components/still/still';
import { When } from '@/app/_components/when';
import { SignalResult, signalOf } from '@/app/games/_parts/signal-result';
import type { Json } from '@/lib/core/json';
import type { NoteId } from '@/lib/core/ruleset';
import { noteIdsOf, noteOfAction } from '@/lib/games/log/read-log';
import type { GameView, LogEntryView } from '@/lib/games/model/types';
import { actorName, preparedBy } from './actor-name';
import { DeskLinks } from './desk-links';
import { EraseWords } from './erase-words';
import type { LogGroup } from './sections';

export interface LogTableProps {
  readonly entries: readonly LogEntryView[];
  readonly game: GameView;
  readonly notes: Notes;
  /** The notes that the reader may erase. */
  readonly erasable: ReadonlySet<NoteId>;
  /** The one of them that the reader wants to erase. */
  readonly erase?: NoteId | undefined;
  /** The numbers of entries that are new to the reader. */
  readonly fresh?: ReadonlySet<number>;
  /** A part of the log that is picked out: each number leads to its place in the whole log. */
  readonly picked?: boolean;
  /** Shows each entry as it is in the log; otherwise a link leads to that. */
  readonly isWhole?: boolean;
  /** What else is to be said of an entry, below it: no client components. */
  readonly under?: (entry: LogEntryView) => ReactNode;
  /** The same entries with headings among them. */
  readonly groups?: readonly LogGroup[];
  readonly caption?: string;
}

export function LogTable({ groups, caption = 'Log entries', ...rows }: LogTableProps) {
  const { entries } = rows;
  return (
    <div className="card">
      <table className="table log-table">
        <caption className="sr-only">{caption}: number, time, actor and what happened</caption>
        <thead>
          <tr>
            <th scope="col" className="num">
              No.
            </th>
            <th scope="col">What happened</th>
            <th scope="col">When and who</th>
          </tr>
        </thead>
        {(groups ?? [{ entries }]).map((group) => (
          <tbody key={group.entries[0]?.seq} className={group.title && 'log-group'}>
            {group.title && (
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {sentenceCase(group.title)}
                </th>
              </tr>
            )}
            <Rows {...rows} entries={group.entries} all={entries} />
          </tbody>
        ))}
      </table>
    </div>
  );
}

type RowsProps = Omit<LogTableProps, 'groups' | 'caption'> & { readonly all: readonly LogEntryView[] };

function Rows({
  entries,
  all,
  game,
  notes,
  erasable,
  picked = false,
  isWhole = false,
  under,
  fresh,
  erase,
}: RowsProps) {
  const place = (seq: number): string => (picked ? `/games/${game.gameId}/log?around=${seq}` : '');
  const underNote =
    (seq: number): UnderNote =>
    (note) =>
      erasable.has(note) &&
      (note === erase ? <EraseWords gameId={game.gameId} note={note} /> : <EraseLink seq={seq} note={note} />);
  // A note stands beside the sentence that names it; only one that no sentence names stands beside its action.
  const named = new Set(all.flatMap(({ line }) => noteIdsOf(line)));
  return entries.map((entry) => (
    <tr key={entry.seq} id={`entry-${entry.seq}`}>
      <th scope="row" className="num">
        <a className="link" href={`${place(entry.seq)}#entry-${entry.seq}`}>
          {entry.seq}
        </a>
      </th>
      <EntryCell isAsked={[...noteIdsOf(entry.line), ...noteOfAction(entry)].some((note) => note === erase)}>
        {fresh?.has(entry.seq) && <NewMark />}
        <What entry={entry} game={game} notes={notes} underNote={underNote(entry.seq)} />
        <Prepared entry={entry} game={game} />
        {noteOfAction(entry)
          .filter((note) => !named.has(note))
          .map((note) => (
            <AuthorsNote key={note} note={note} notes={notes} underNote={underNote(entry.seq)} />
          ))}
        {under?.(entry)}
        <div className="log-links">
          {entry.sealedFor === undefined && <Proof entry={entry} gameId={game.gameId} isWhole={isWhole} />}
          <DeskLinks entry={entry} game={game} />
          <AnalyseFrom entry={entry} game={game} />
        </div>
      </EntryCell>
      <td>
        <When at={entry.at} />
        <span>{actorName(entry.actor, game, entry.payload)}</span>
      </td>
    </tr>
  ));
}

/** What an entry says; only the form that erases words is more than text and links. */
const EntryCell = ({ isAsked, children }: { readonly isAsked: boolean; readonly children: ReactNode }) =>
  isAsked ? <td>{children}</td> : <Still as="td">{children}</Still>;

/** Leads to the form that erases these words: a page may hold dozens of notes. */
const EraseLink = ({ seq, note }: { readonly seq: number; readonly note: NoteId }) => (
  <a className="link no-print text-sm" href={`?around=${seq}&erase=${note}#entry-${seq}`}>
    Erase these words …
  </a>
);

function Prepared({ entry, game }: { readonly entry: LogEntryView; readonly game: GameView }) {
  const words = entry.type === 'action' ? preparedBy(entry, game) : undefined;
  return words === undefined ? null : <p className="text-sm">{words}</p>;
}

/** Anybody who has to do with a game may analyse it from before any of its actions. */
function AnalyseFrom({ entry, game }: { readonly entry: LogEntryView; readonly game: GameView }) {
  if (entry.type !== 'action' || game.yourParts.length === 0) return null;
  return (
    <a className="link text-sm" href={`/games/${game.gameId}/analysis/new?from=${entry.seq}`}>
      Analyse from here<span className="sr-only">, before entry {entry.seq}</span>
    </a>
  );
}

interface WhatProps {
  readonly entry: LogEntryView;
  readonly game: GameView;
  readonly notes: Notes;
  readonly underNote: UnderNote;
}

function What({ entry, game, notes, underNote }: WhatProps) {
  if (entry.sealedFor) return <Sealed entry={entry} game={game} />;
  const telling = signalOf(entry);
  if (telling !== undefined) return <SignalResult telling={telling} />;
  const dice = entry.type === 'dice-rolled' ? diceText(entry.payload?.draws) : undefined;
  if (entry.line) return <LineText line={entry.line} rulesetId={game.rulesetId} notes={notes} underNote={underNote} />;
  return (
    <p>
      {dice ?? seedText(entry, game) ?? decidedBy(entry, game) ?? TYPES[entry.type] ?? entry.type}{' '}
      <Cause payload={entry.payload} />
      {DICE.has(entry.type) && <DiceLink entry={entry} game={game} />}
    </p>
  );
}

/** An action that another game of the campaign made: where it comes from. */
function Cause({ payload }: { readonly payload: LogEntryView['payload'] }) {
  const from = payload?.from;
  if (typeof from !== 'object' || from === null || !('gameId' in from) || !('seq' in from)) return null;
  const { gameId, seq } = from;
  if (typeof gameId !== 'string' || typeof seq !== 'number') return null;
  return (
    <a className="link" href={`/games/${gameId}/log?around=${seq}#entry-${seq}`}>
      It follows from entry {seq} of another game of the campaign.
    </a>
  );
}

function Sealed({ entry, game }: { readonly entry: LogEntryView; readonly game: GameView }) {
  const owners = entry.sealedFor?.map((id) => game.seats.find(({ role }) => role.id === id)?.role.name ?? id);
  return (
    <>
      <p>
        <span className="tag tag-warn">sealed</span> Known to {owners?.join(' and ') || 'nobody'} only, until it is
        opened.
      </p>
      <p className="break-all font-mono text-xs text-muted">{entry.leaf}</p>
    </>
  );
}

interface ProofProps {
  readonly entry: LogEntryView;
  readonly gameId: string;
  readonly isWhole: boolean;
}

/** The entry as it is in the log, for anybody who wants to check it; where there are many, a link to it and to the game at this point. */
function Proof({ entry, gameId, isWhole }: ProofProps) {
  if (!isWhole)
    return (
      <a className="link text-sm" href={`/games/${gameId}/entries/${entry.seq}`}>
        Entry<span className="sr-only"> {entry.seq}</span>
      </a>
    );
  return (
    <details className="text-sm text-muted open:basis-full">
      <summary>entry</summary>
      <p className="break-all font-mono text-xs">leaf {entry.leaf}</p>
      <pre className="overflow-x-auto whitespace-pre-wrap break-all text-xs">
        {JSON.stringify(entry.payload, undefined, 1)}
      </pre>
    </details>
  );
}

/** Whose decision it was; the clock and the campaign have no seats, so the server acts for them. */
function decidedBy({ type, payload }: LogEntryView, { seats }: GameView): string | undefined {
  if (type !== 'action' || typeof payload?.by !== 'string') return undefined;
  const seat = seats.find(({ role }) => role.id === payload.by);
  return seat ? `A decision of ${seat.role.name} was sent.` : `The server acted as the ${payload.by}.`;
}

/** Entries that the page of the dice says more about. */
const DICE = new Set(['dice-rolled', 'seed-committed', 'seed-revealed', 'epoch-revealed']);

function DiceLink({ entry, game }: { readonly entry: LogEntryView; readonly game: GameView }) {
  const first = entry.type === 'dice-rolled' ? entry.payload?.first : undefined;
  const query = typeof first === 'number' ? `?from=${first}#entry-${entry.seq}` : '';
  return (
    <a className="link no-print text-sm" href={`/games/${game.gameId}/dice${query}`}>
      {entry.type === 'dice-rolled' ? 'Check these dice' : 'Dice'}
    </a>
  );
}

/** Whose seed it is, and who made it. */
function seedText({ type, payload }: LogEntryView, { seats }: GameView): string | undefined {
  if (type !== 'seed-committed' && type !== 'seed-revealed') return undefined;
  const side = seats.find(({ role }) => role.id === payload?.side)?.role.name ?? String(payload?.side);
  const maker = payload?.delegated === true ? ', made by the server' : '';
  return type === 'seed-committed'
    ? `A seed for the dice was committed to for ${side}${maker}.`
    : `The seed of ${side} for the dice was shown${maker}.`;
}

const TYPES: Readonly<Record<string, string>> = {
  'game-created': 'The game was made; the anchor of the dice is fixed.',
  'seat-taken': 'A seat was taken.',
  'game-started': 'The game started.',
  'epoch-revealed': 'The seed of this turn’s dice was published: they can be checked.',
  action: 'A decision was sent.',
};

/** `[[6,3],[6,5]]` as `Dice: d6 3, d6 5`. */
function diceText(draws: Json | undefined): string | undefined {
  if (!Array.isArray(draws)) return undefined;
  const dice = draws.map((draw: Json) => (Array.isArray(draw) ? `d${draw[0]}: ${draw[1]}` : ''));
  return `Dice: ${dice.join(', ')}`;
}
