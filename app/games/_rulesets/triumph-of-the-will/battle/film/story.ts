import type { AreaId, Side, UnitId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Event, EventOf, Exchange } from '@/lib/rulesets/triumph-of-the-will/events';
import type { Defender, Fighter } from '@/lib/rulesets/triumph-of-the-will/state';
import type { Role } from '../line-up';

/** An event with its number in the log. */
export interface ToldEvent {
  readonly seq: number;
  readonly event: Event;
}

type Boxes = readonly (readonly Fighter[])[];

/** One round, from the log. */
export interface RoundStory {
  readonly round: number;
  readonly boxes: Readonly<Record<Role, Boxes>>;
  readonly air?: { readonly role: Role; readonly boxes: readonly number[] };
  readonly exchanges: readonly Exchange[];
  /** The entry with the dice. */
  readonly seq: number;
}

/** One battle, from the log, up to now. */
export interface BattleStory {
  readonly area: AreaId;
  readonly domain?: 'land' | 'sea';
  readonly attacker: Side;
  readonly defender: Defender;
  readonly rounds: readonly RoundStory[];
  readonly ending?: {
    readonly winner: Role;
    readonly survivors: readonly UnitId[];
    readonly airSpent: number;
    readonly seq: number;
  };
  /** Survivors that the log has disrupted since. */
  readonly disrupted: readonly UnitId[];
}

type BattleEvent = EventOf<
  'battle-begun' | 'lined-up' | 'line-matched' | 'air-committed' | 'round-fought' | 'battle-ended'
>;

const TOLD: Readonly<Record<BattleEvent['type'], true>> = {
  'battle-begun': true,
  'lined-up': true,
  'line-matched': true,
  'air-committed': true,
  'round-fought': true,
  'battle-ended': true,
};

const isBattleEvent = (event: Event): event is BattleEvent => Object.hasOwn(TOLD, event.type);

/** Whether an event is one that is shown: dice on the board, or the end of a battle. */
export const isShown = (event: { readonly type?: unknown }): boolean =>
  event.type === 'round-fought' || event.type === 'battle-ended';

/** The battles that events of the range from `from` to `to` fought a round of, or ended; from their beginning. */
export function storiesOf(events: readonly ToldEvent[], from: number, to: number): readonly BattleStory[] {
  const stories: Telling[] = [];
  for (const { seq, event } of events) {
    if (seq > to) break;
    if (event.type === 'units-disrupted') for (const story of stories) story.disrupt(event);
    else if (isBattleEvent(event)) tellerFor(stories, event)?.tell(event, seq);
  }
  return stories.filter((story) => story.last >= from && story.first <= to).map((story) => story.told());
}

/** The battle of the same area that is under way; a new one when it begins, or when its beginning is not known. */
function tellerFor(stories: Telling[], event: BattleEvent): Telling | undefined {
  const open = stories.findLast((story) => story.area === event.area && !story.isOver);
  if (event.type !== 'battle-begun' && (open || event.type !== 'round-fought')) return open;
  const begun = new Telling(event);
  stories.push(begun);
  return begun;
}

/** Lines that wait for their round to be fought. */
interface Laid {
  readonly boxes: Partial<Record<Role, Boxes>>;
  readonly air?: RoundStory['air'];
}

class Telling {
  readonly area: AreaId;
  /** The entries with the first and the last thing that is shown. */
  first = Number.POSITIVE_INFINITY;
  last = -1;
  readonly #sides: Pick<BattleStory, 'attacker' | 'defender' | 'domain'>;
  #rounds: readonly RoundStory[] = [];
  #laid: Laid = { boxes: {} };
  #ending: BattleStory['ending'];
  #disrupted: readonly UnitId[] = [];

  constructor(event: EventOf<'battle-begun' | 'round-fought'>) {
    const { area, attacker, defender } = event;
    this.area = area;
    this.#sides = { attacker, defender, ...(event.type === 'battle-begun' ? { domain: event.domain } : {}) };
  }

  get isOver(): boolean {
    return this.#ending !== undefined;
  }

  tell(event: BattleEvent, seq: number): void {
    switch (event.type) {
      case 'battle-begun':
        return;
      case 'lined-up':
        this.#laid = { boxes: { [event.role]: event.boxes.map((unit) => [unit]) } };
        return;
      case 'line-matched':
        this.#laid = { boxes: { ...this.#laid.boxes, [event.role]: event.boxes } };
        return;
      case 'air-committed':
        this.#laid = { ...this.#laid, air: { role: this.#roleOf(event.side), boxes: event.boxes } };
        return;
      case 'round-fought':
        this.#fought(event, seq);
        return;
      case 'battle-ended':
        this.#ending = { winner: event.winner, survivors: event.survivors, airSpent: event.airSpent, seq };
        this.#mark(seq);
    }
  }

  disrupt({ at }: EventOf<'units-disrupted'>): void {
    const units = at.flatMap((here) => (here.area === this.area ? here.units : []));
    const own = units.filter((id) => this.#ending?.survivors.includes(id));
    if (own.length > 0) this.#disrupted = own;
  }

  told(): BattleStory {
    const ending = this.#ending && { ending: this.#ending };
    return { area: this.area, ...this.#sides, rounds: this.#rounds, ...ending, disrupted: this.#disrupted };
  }

  #fought({ round, exchanges }: EventOf<'round-fought'>, seq: number): void {
    const { boxes, air } = this.#laid;
    const boxesOf = (role: Role): Boxes => boxes[role] ?? thrownIn(exchanges, role);
    this.#rounds = [
      ...this.#rounds,
      {
        round,
        boxes: { attacker: boxesOf('attacker'), defender: boxesOf('defender') },
        ...(air && { air }),
        exchanges,
        seq,
      },
    ];
    this.#laid = { boxes: {} };
    this.#mark(seq);
  }

  #roleOf(side: Side): Role {
    return side === this.#sides.attacker ? 'attacker' : 'defender';
  }

  #mark(seq: number): void {
    this.first = Math.min(this.first, seq);
    this.last = Math.max(this.last, seq);
  }
}

/** Who rolled in each box, where the line itself is not known. */
function thrownIn(exchanges: readonly Exchange[], role: Role): Boxes {
  const most = Math.max(...exchanges.map(({ box }) => box));
  return Array.from({ length: most }, (_, index) => {
    const thrown = exchanges.filter(({ box }) => box === index + 1).map((exchange) => exchange[role]);
    return thrown
      .filter(({ id }, at) => thrown.findIndex((one) => one.id === id) === at)
      .map(({ id, type }) => ({ id, type }));
  });
}
