import { OutOfDice, type Roll, recordedDice } from '@/lib/core/dice';
import type { JsonObject } from '@/lib/core/json';
import type { Decided, GameAction, GameSetup, GameState, Playable } from '@/lib/core/playable';
import type { Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { UsageError } from '../usage-error';
import { certainEvents } from './certain-events';

type Print = (line: Readonly<Record<string, unknown>>) => void;

/** One line of the input, understood: who acts, and what he does. */
interface InputLine {
  readonly by: RoleId;
  readonly actions: readonly GameAction[];
}

/** A game played from a list of lines. What happens is printed as it happens. */
export class Adjudication {
  private state: GameState;
  private readonly roles: readonly RoleId[];
  /** 0 while all is accepted, 1 after a refusal, 2 after a line that is not understood. */
  exitCode = 0;

  constructor(
    private readonly rules: Playable,
    setup: GameSetup,
    private readonly roll: Roll,
    private readonly viewer: RoleId | undefined,
    private readonly print: Print,
  ) {
    this.roles = rules.roles(setup).map(({ id }) => id);
    if (viewer !== undefined && !this.roles.includes(viewer))
      throw new UsageError('unknown-role', `--as ${viewer}: the roles are ${this.roles.join(', ')}.`);
    const begun = this.throwing((dice) => ({ ok: true, value: rules.start(setup, { by: 'server', roll: dice }) }));
    if (!begun.ok) throw new Error('a game begins or fails');
    this.state = this.follow(begun.value);
  }

  /** Plays one line; blank lines and notes (#) are skipped. */
  play(line: string, number: number): void {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) return;
    try {
      const { by, actions } = this.read(text);
      for (const action of actions) this.decide(by, action, number);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.exitCode = 2;
      const data = placed(error.data, number, line.length - line.trimStart().length);
      this.print({ kind: 'error', line: number, code: error.code, message: error.message, data });
    }
  }

  /** The position as it is, as `--position` reads it; undefined when these rules have none. */
  sample(): JsonObject | undefined {
    return this.rules.sampleCorrection(this.state);
  }

  conclude(withView: boolean): void {
    const { rules, state, viewer } = this;
    if (withView) this.print({ kind: 'view', viewer, view: rules.view(state, viewer) });
    this.print({ kind: 'awaiting', awaiting: rules.awaiting(state) });
    this.print({ kind: 'outcome', outcome: rules.outcome(state) ?? null });
  }

  private decide(by: RoleId, action: GameAction, line: number): void {
    const decided = this.throwing((roll) => this.rules.decide(this.state, action, { by, roll }), line, by);
    if (decided.ok) {
      this.state = this.follow(decided.value, line, by);
      return;
    }
    this.exitCode = Math.max(this.exitCode, 1);
    this.print({ kind: 'refusal', line, by, ...decided.error, message: this.rules.explain(decided.error) });
  }

  /** Where the dice run out, the events that they were enough for are printed before the command fails. */
  private throwing<E>(ask: (roll: Roll) => Result<Decided, E>, line?: number, by?: RoleId): Result<Decided, E> {
    const { roll, draws } = recordedDice(this.roll);
    try {
      return ask(roll);
    } catch (error) {
      if (!(error instanceof OutOfDice)) throw error;
      const faces = draws.map(({ face }) => face);
      this.follow({ events: certainEvents(ask, faces), state: this.state }, line, by);
      throw error;
    }
  }

  private follow({ events, state }: Decided, line?: number, by?: RoleId): GameState {
    for (const event of events) {
      const narration = this.rules.describe(event, this.rules.secrecy(event)?.visibleTo[0]);
      this.print({ kind: 'event', line, by, event, text: narration.text, clause: narration.clause });
    }
    return state;
  }

  private read(text: string): InputLine {
    return text.startsWith('{') ? this.readJson(text) : this.readOrder(text);
  }

  private readJson(text: string): InputLine {
    const line = parseLine(text);
    const by = this.roleNamed(line.by ?? this.viewer);
    const action = this.rules.parseAction(line.action);
    if (!action.ok) throw new UsageError('invalid-action', 'This is no action of this game: see data.', action.error);
    return { by, actions: [action.value] };
  }

  private readOrder(text: string): InputLine {
    const prefixed = /^([\w-]+)\s*:\s*(.+)$/u.exec(text);
    const prefix = prefixed?.[1]?.toLowerCase();
    const named = this.roles.find((role) => role.toLowerCase() === prefix);
    const order = named === undefined ? text : (prefixed?.[2] ?? '');
    const by = named ?? this.viewer ?? this.onlyAwaited();
    const read = this.rules.parseOrders(order, this.state, by);
    if (!read.ok)
      throw new UsageError(
        'invalid-orders',
        read.error.map(({ message }) => message).join(' '),
        read.error.map((fault) => ({ ...fault, column: fault.column + text.length - order.length })),
      );
    return { by, actions: read.value };
  }

  private roleNamed(role: unknown): RoleId {
    const found = this.roles.find((known) => known === role);
    if (found === undefined)
      throw new UsageError(
        'unknown-role',
        `“by” must be one of ${this.roles.join(', ')}, not ${JSON.stringify(role)}.`,
      );
    return found;
  }

  private onlyAwaited(): RoleId {
    const asked = new Set(this.rules.awaiting(this.state).map(({ role }) => role));
    const [only] = asked;
    if (only !== undefined && asked.size === 1) return only;
    throw new UsageError('whose-order', `Whose order is this? Write “${this.roles[0] ?? 'role'}: …” or use --as.`);
  }
}

/** Faults of one line, with its number in the input and their column in it. */
function placed(data: unknown, line: number, indent: number): unknown {
  if (!Array.isArray(data)) return data;
  return data.map((fault) =>
    typeof fault.column === 'number' ? { ...fault, line, column: fault.column + indent } : { line, ...fault },
  );
}

function parseLine(text: string): { readonly by?: unknown; readonly action?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError('invalid-json', message, [{ column: brokenAt(text) }]);
  }
}

/** The first character with which a text can no longer become JSON, from 1; one past its end when it only breaks off. */
function brokenAt(text: string): number {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return bad;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    return /end of JSON input|unterminated string|position (\d+)/iu.test(String(error)) && atEnd(text, String(error));
  }
}

/** Whether the parser stopped because nothing followed, not because of what stood there. */
function atEnd(text: string, message: string): boolean {
  const at = /position (\d+)/u.exec(message)?.[1];
  return at === undefined || Number(at) >= text.length;
}
