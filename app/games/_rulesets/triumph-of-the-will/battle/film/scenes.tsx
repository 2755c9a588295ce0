import type { SceneProps } from '@/app/games/_rulesets/screen';
import { HOLDER_NAMES, type NameOf, namesOf } from '@/app/games/_rulesets/triumph-of-the-will/names';
import { viewOf } from '@/app/games/_rulesets/triumph-of-the-will/view-of';
import type { Event, Throw } from '@/lib/rulesets/triumph-of-the-will/events';
import { fighterName } from '../fighter-name';
import { FilmBoard } from './film-board';
import { endText, filmOf, MODIFIERS } from './film-steps';
import { LazyFilm } from './lazy-film';
import { type BattleStory, isShown, type RoundStory, storiesOf, type ToldEvent } from './story';

/** The log hands this screen only events of its own ruleset. */
const isEvent = (event: object): event is Event => 'type' in event;

const storyEvents = (events: SceneProps['events']): readonly ToldEvent[] =>
  events.flatMap(({ seq, event }) => (isEvent(event) ? [{ seq, event }] : []));

/** The battles of an entry's command, picture by picture, and the same as tables. */
function Scenes({ events, from, to, seq, view }: SceneProps) {
  const seen = viewOf(view);
  const nameOf: NameOf = seen ? namesOf(seen) : (area) => area;
  return storiesOf(storyEvents(events), from, to).map((story) => (
    <Scene key={`${story.area} ${story.rounds[0]?.seq}`} story={story} seq={seq} nameOf={nameOf} />
  ));
}

export const BATTLE_SCENES = { isIn: isShown, Scenes };

interface SceneOfOne {
  readonly story: BattleStory;
  readonly seq: number;
  readonly nameOf: NameOf;
}

function Scene({ story, seq, nameOf }: SceneOfOne) {
  const { area, domain, attacker, defender, rounds, ending } = story;
  const id = `scene-${area}-${rounds[0]?.seq}`;
  return (
    <section aria-labelledby={id} className="card stack">
      <h2 id={id}>
        The battle {domain === 'sea' ? 'in' : 'for'} {nameOf(area)}
      </h2>
      <p>
        {HOLDER_NAMES[attacker]} attacks {HOLDER_NAMES[defender]}
        <span className="told-after-dice">
          , {rounds.length} {rounds.length === 1 ? 'round' : 'rounds'} {ending ? 'to the end' : 'so far'}
        </span>
        . The dice are those of the log.
      </p>
      <LazyFilm story={story} from={seq} />
      <div className="told-after-dice stack">
        {rounds.map((round) => (
          <Round key={round.round} story={story} round={round} />
        ))}
        {ending && <p className="font-semibold">{endText(story)}</p>}
      </div>
    </section>
  );
}

/** A round as a table; where no script moves the pictures, its last picture above it. */
function Round({ story, round }: { readonly story: BattleStory; readonly round: RoundStory }) {
  const picture = filmOf({ ...story, rounds: [round] }).findLast(({ kind }) => kind === 'fall');
  return (
    <div className="stack">
      {picture && (
        <div className="bb-still bb-wrap">
          <FilmBoard story={story} step={picture} />
        </div>
      )}
      <table className="table">
        <caption className="font-semibold">Round {round.round}, throw by throw</caption>
        <thead>
          <tr>
            <th scope="col">Box</th>
            <th scope="col">{HOLDER_NAMES[story.attacker]}</th>
            <th scope="col">{HOLDER_NAMES[story.defender]}</th>
            <th scope="col">Falls</th>
          </tr>
        </thead>
        <tbody>
          {round.exchanges.map(({ box, attacker, defender, loser }) => (
            <tr key={`${box} ${attacker.id} ${defender.id}`}>
              <th scope="row">{box}</th>
              <td>
                <Sum name={fighterName(attacker.type, story.attacker)} thrown={attacker} />
              </td>
              <td>
                <Sum name={fighterName(defender.type, story.defender)} thrown={defender} />
              </td>
              <td className="font-semibold">
                {fighterName((loser === 'attacker' ? attacker : defender).type, story[loser])} (
                {HOLDER_NAMES[story[loser]]})
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What was thrown and what it counted for, with what was added to it. */
function Sum({ name, thrown: { roll, modifiers, total } }: { readonly name: string; readonly thrown: Throw }) {
  if (modifiers.length === 0) return `${name} ${roll}`;
  return (
    <>
      {name} {roll} + {modifiers.length} = {total}
      <span className="block text-sm text-muted">{modifiers.map((one) => MODIFIERS[one]).join(', ')}</span>
    </>
  );
}
