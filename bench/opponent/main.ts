import { seededDice } from '@/lib/core/dice';
import type { Choose } from '@/lib/core/ruleset';
import { SIDES, type Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { triumphOfTheWill as rules } from '@/lib/rulesets/triumph-of-the-will/index';
import { advise } from '@/lib/rulesets/triumph-of-the-will/opponent/advise';
import { withOpponent } from '@/lib/rulesets/triumph-of-the-will/opponent/doctrine';
import { STRENGTHS, type Strength } from '@/lib/rulesets/triumph-of-the-will/opponent/strengths';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';

/**
 * How strong the built-in opponent is: each strength against the one below, on both sides in turn.
 * `npm run bench:opponent [games] [stronger] [first seed]`. A game that is not over after this many turns is a draw.
 */
const MOST_TURNS = 60;
const [games = 200, only, from = 1] = [Number(process.argv[2] ?? 200), process.argv[3], Number(process.argv[4] ?? 1)];

interface Played {
  readonly winner: Side | undefined;
  readonly turns: number;
}

/** Milliseconds of one decision: by the clock, which other work on the machine lengthens, and of this process alone. */
interface Took {
  readonly wall: number;
  readonly cpu: number;
}

type Times = Map<Strength, Took[]>;

function play(seed: number, strengths: Readonly<Record<Side, Strength>>, times: Times): Played {
  const dice = seededDice(seed);
  const pick = seededDice(seed ^ 0xb07);
  const choose: Choose = (n) => pick(n) - 1;
  const ctx = (by: string) => ({ by, roll: dice });
  const setup = withOpponent(withOpponent(rules.schemas.setup.parse({}), 'german'), 'japanese');
  let state = rules
    .start(setup, ctx('server'))
    .reduce<State | undefined>((before, event) => rules.evolve(before, event), undefined);
  while (state !== undefined && rules.outcome(state) === undefined && state.turn <= MOST_TURNS) {
    const asked: string | undefined = rules.awaiting(state)[0]?.role;
    const side = SIDES.find((one) => one === asked) ?? 'german';
    const began = { wall: performance.now(), cpu: process.cpuUsage() };
    const action = advise(rules.conceal(state, side), side, choose, strengths[side]);
    const { user, system } = process.cpuUsage(began.cpu);
    times.get(strengths[side])?.push({ wall: performance.now() - began.wall, cpu: (user + system) / 1_000 });
    if (action === undefined) throw new Error(`${side} is asked and gets no advice`);
    const done = rules.step(state, action, ctx(side));
    if (!done.ok) throw new Error(`seed ${seed}, ${side}: ${JSON.stringify(done.error)}`);
    state = done.value.state;
  }
  const winner = state && rules.outcome(state)?.winners[0];
  return { winner: SIDES.find((side) => side === winner), turns: state?.turn ?? 0 };
}

function match(stronger: Strength, weaker: Strength): void {
  const times: Times = new Map([stronger, weaker].map((strength) => [strength, []]));
  const tally = { won: 0, lost: 0, drawn: 0, turns: 0 };
  for (let game = 0; game < games; game += 1) {
    const side: Side = game % 2 === 0 ? 'german' : 'japanese';
    const strengths =
      side === 'german' ? { german: stronger, japanese: weaker } : { german: weaker, japanese: stronger };
    const { winner, turns } = play(from + game, strengths, times);
    if (winner === undefined) tally.drawn += 1;
    else if (winner === side) tally.won += 1;
    else tally.lost += 1;
    tally.turns += turns;
  }
  const share = ((100 * tally.won) / games).toFixed(1);
  console.log(
    `${stronger} against ${weaker}: ${games} games, won ${tally.won} (${share} %), lost ${tally.lost}, drawn ${tally.drawn}, ` +
      `${(tally.turns / games).toFixed(1)} turns a game`,
  );
  for (const [strength, all] of times) console.log(`  ${strength}: ${timesOf(all)}`);
}

function timesOf(all: readonly Took[]): string {
  const sorted = (key: keyof Took): readonly number[] => all.map((took) => took[key]).sort((a, b) => a - b);
  const [wall, cpu] = [sorted('wall'), sorted('cpu')];
  const at = (list: readonly number[], share: number): string =>
    (list[Math.floor(share * (list.length - 1))] ?? 0).toFixed(1);
  const clock = `median ${at(wall, 0.5)} ms, p95 ${at(wall, 0.95)} ms, p99 ${at(wall, 0.99)} ms, longest ${at(wall, 1)} ms`;
  return `${all.length} actions, ${clock}; CPU p95 ${at(cpu, 0.95)} ms, longest ${at(cpu, 1)} ms`;
}

STRENGTHS.forEach(({ id }, at) => {
  const below = STRENGTHS[at - 1];
  if (below !== undefined && (only === undefined || only === id)) match(id, below.id);
});
