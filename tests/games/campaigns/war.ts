import { seededDice } from '@/lib/core/dice';
import type { Playable } from '@/lib/core/playable';
import type { Line, RoleId } from '@/lib/core/ruleset';
import { createProgress } from '@/lib/games/create/new-game';
import { newDice } from '@/lib/games/engine/dice-box';
import { beginPlay, execute } from '@/lib/games/engine/progress';
import { deliverSignals, type Member } from '@/lib/games/engine/signals';
import { findRuleset } from '@/lib/rulesets/index';

/** The two games of a World in Flames campaign without a database: what one says the other hears. */
export type GameName = 'wif-victory' | 'wif-house';

export const NOTE = 'ab'.repeat(32);
const FIXED = { 'wif-victory': { houseRules: 'campaign' }, 'wif-house': { calendar: 'campaign' } } as const;
const NAMES: readonly GameName[] = ['wif-victory', 'wif-house'];

interface Options {
  readonly seed?: number;
  /** As games of before were made: without what new ones say in their set-up. */
  readonly before?: boolean;
  readonly setups?: Partial<Record<GameName, object>>;
}

export class War {
  members: readonly Member[];

  constructor({ seed = 1, before = false, setups = {} }: Options = {}) {
    const byte = seededDice(seed);
    const randomBytes = (size: number) => Uint8Array.from({ length: size }, () => byte(256) - 1);
    const members = NAMES.map((name, at): Member => {
      const ruleset = rulesOf(name);
      const parsed = ruleset.parseSetup({ ...setups[name], ...FIXED[name] });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
      const setup = before ? parsed.value : ruleset.setupOfNewGames(parsed.value);
      const roles = ruleset.roles(setup);
      const dice = newDice({ randomBytes }, ['axis', 'allied']);
      const seats = ['axis', 'allied', 'organiser'].map((role) => ({ role, userId: 'ann', actorId: 'p1' }));
      const gameId = `00000000-0000-4000-8000-00000000000${at}`;
      const plan = { gameId, campaignId: 'c', name, by: 'ann', ruleset, setup, seats, dice };
      return beginPlay({ ...createProgress(plan), roles }, setup);
    });
    this.members = deliverSignals(members).map(settled);
  }

  /** The same war, to try something on: what is done to one does not touch the other. */
  copy(): War {
    return Object.assign(Object.create(War.prototype), { members: this.members });
  }

  of(name: GameName): Member {
    const member = this.members[NAMES.indexOf(name)];
    if (member === undefined) throw new Error(`no ${name}`);
    return member;
  }

  state<State>(name: GameName): State {
    return JSON.parse(this.of(name).ruleset.dumpState(stateOf(this.of(name))));
  }

  /** The code of the refusal; undefined when it is done, in every game. */
  try(name: GameName, role: RoleId, action: unknown, note = NOTE): string | undefined {
    const member = this.of(name);
    const parsed = member.ruleset.parseAction(action);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const command = { role, actor: 'p1', action: parsed.value, ...(note === '' ? {} : { note }) };
    const done = execute(member, command);
    if (!done.ok) return done.error.code;
    this.members = deliverSignals(this.members.map((one) => (one === member ? done.value : one))).map(settled);
    return undefined;
  }

  do(name: GameName, role: RoleId, action: unknown): void {
    const code = this.try(name, role, action);
    if (code !== undefined) throw new Error(`${name}, ${role}: ${code}`);
  }

  /** A report, confirmed by all who are asked. */
  file(name: GameName, role: RoleId, body: object): void {
    this.do(name, role, { type: 'report', body });
    for (const other of ['axis', 'allied']) {
      const { pending } = this.state<Pendings>(name);
      if (pending?.consent.includes(other)) this.do(name, other, { type: 'confirm', report: pending.id });
    }
  }

  lines(name: GameName): readonly Line[] {
    const { ruleset, drafts } = this.of(name);
    return drafts.flatMap(({ type, payload }) => {
      const event = type === 'event' ? ruleset.parseEvent(payload) : undefined;
      return event?.ok ? [ruleset.describe(event.value)] : [];
    });
  }

  sheet(name: GameName, id: string): string {
    const { ruleset } = this.of(name);
    return ruleset.writeSheet(stateOf(this.of(name)), id) ?? '';
  }

  /** What a text says that is sent as orders. */
  read(name: GameName, role: RoleId, text: string): unknown {
    const parsed = this.of(name).ruleset.parseOrders(text, stateOf(this.of(name)), role);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    return parsed.value[0];
  }

  awaiting(name: GameName): readonly string[] {
    const { ruleset } = this.of(name);
    return ruleset.awaiting(stateOf(this.of(name))).map(({ role, decision }) => `${role} ${decision}`);
  }
}

export interface Pendings {
  readonly pending?: {
    readonly id: number;
    readonly by: RoleId;
    readonly status: string;
    readonly consent: readonly RoleId[];
  };
}

export function stateOf({ now, game }: Member) {
  if (now === undefined) throw new Error(`${game.gameId} has not begun`);
  return now.state;
}

function rulesOf(name: GameName): Playable {
  const ruleset = findRuleset(name);
  if (ruleset === undefined) throw new Error(`no ${name}`);
  return ruleset;
}

/** Signals of a command are sent once: the next command begins without its events. */
const settled = (member: Member): Member => ({ ...member, events: [] });
