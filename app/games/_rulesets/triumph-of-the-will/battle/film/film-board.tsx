import type { Exchange, Throw } from '@/lib/rulesets/triumph-of-the-will/events';
import type { Defender, Fighter } from '@/lib/rulesets/triumph-of-the-will/state';
import { Counter, Die } from '../counter';
import { Field, Flying } from '../field';
import { fighterName } from '../fighter-name';
import type { Role } from '../line-up';
import type { FilmStep } from './film-steps';
import type { BattleStory } from './story';

interface Props {
  readonly story: Pick<BattleStory, Role>;
  readonly step: FilmStep;
}

/** One picture of a battle on its board. */
export function FilmBoard({ story, step }: Props) {
  const { round, dice } = step;
  return (
    <Field
      attacker={story.attacker}
      defender={story.defender}
      boxes={round.boxes.defender.length}
      stack={(role, box) =>
        (round.boxes[role][box] ?? []).map((unit) => (
          <FilmPiece key={unit.id} unit={unit} holder={story[role]} step={step} role={role} />
        ))
      }
      airSide={round.air?.role}
      air={(_role, box) => round.air?.boxes.includes(box + 1) && <Flying />}
      front={(box) => {
        const thrown = dice[box + 1];
        if (!thrown) return null;
        // New dice are a new pair: they fall again.
        const key = `${thrown.attacker.id} ${thrown.defender.id}`;
        const decided = step.kind !== 'throw' || step.exchange !== thrown;
        return <Dice key={key} exchange={thrown} story={story} decided={decided} />;
      }}
    />
  );
}

interface PieceProps {
  readonly unit: Fighter;
  readonly holder: Defender;
  readonly role: Role;
  readonly step: FilmStep;
}

function FilmPiece({ unit: { id, type }, holder, role, step: { fallen, exchange, kind } }: PieceProps) {
  const down = fallen.includes(id);
  const fights = kind === 'throw' && exchange?.[role].id === id;
  return (
    <span
      className="bb-piece"
      data-fallen={down ? '' : undefined}
      data-fights={fights ? '' : undefined}
      title={fighterName(type, holder)}
    >
      <Counter type={type} holder={holder} />
      {down && <Struck />}
      <span className="sr-only">
        {fighterName(type, holder)}
        {down && ', fallen'}
        {', '}
      </span>
    </span>
  );
}

/** The mark of a unit that is out of the battle. */
const Struck = () => (
  <svg viewBox="-16 -16 32 32" className="bb-struck" aria-hidden="true" focusable="false">
    <path d="M-12 -12l24 24M12 -12l-24 24" />
  </svg>
);

interface DiceProps extends Pick<Props, 'story'> {
  readonly exchange: Exchange;
  /** The winner shows only when the dice lie. */
  readonly decided: boolean;
}

/** Both dice of an exchange with what they count, the defender's above as its box is. */
function Dice({ exchange, story, decided }: DiceProps) {
  return (
    <span className="bb-dice">
      {(['defender', 'attacker'] as const).map((role) => (
        <Thrown
          key={role}
          thrown={exchange[role]}
          holder={story[role]}
          won={decided ? exchange.loser !== role : undefined}
        />
      ))}
    </span>
  );
}

interface ThrownProps {
  readonly thrown: Throw;
  readonly holder: Defender;
  readonly won: boolean | undefined;
}

function Thrown({ thrown: { roll, modifiers, total }, holder, won }: ThrownProps) {
  return (
    <span className="bb-thrown" data-won={won}>
      <Die face={roll} holder={holder} />
      <span className="sr-only">{roll}</span>
      {modifiers.length > 0 && <small>+{modifiers.length}</small>}
      <span className="sr-only"> makes </span>
      <b>{total}</b>
      {won && <span className="sr-only">, wins</span>}
    </span>
  );
}
