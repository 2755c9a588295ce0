import { err, ok, type Result } from '@/lib/core/result';
import type { NoteId, Rejection, RoleId } from '@/lib/core/ruleset';
import type { Entry } from '@/lib/rulesets/_shared/reporting/types';
import type { Body, HoldBody, StandsBody, VerdictBody } from '../body';
import type { Code } from '../codes';
import { withoutDifference } from '../differences';
import { refusal } from '../refuse';
import type { Setup } from '../setup';
import { dueTurn, isClosed, type Table } from '../table';
import { enterCities } from './cities';
import { campaignStatus } from './statuses';
import { enterTurn, heldTurn } from './turn';

/** The table after a report, or why it cannot be entered. No dice fall here. */
export function enter(setup: Setup, table: Table, { by, body, note }: Entry<Body>): Result<Table, Rejection<Code>> {
  if (!mayReport(by, body)) return err(refusal('not-asked', 'reporting:proposal'));
  if (body.kind === 'conquest-hold' && by === 'organiser' && setup.keepsReports)
    return err(heldTurn(table, body.turn) ?? refusal('not-asked', 'reporting:proposal'));
  switch (body.kind) {
    case 'turn':
      return enterTurn(setup, table, body);
    case 'power-status':
      return campaignStatus(setup, table, body);
    case 'conquest-hold':
      return enterHold(table, body);
    case 'stands':
      return enterStands(table, body);
    case 'cities':
      return enterCities(setup, table, body);
    case 'verdict':
      return enterVerdict(table, body, note);
  }
}

/** In games of before, the organiser may let a turn go that the campaign holds; now only the game that holds it can. */
function mayReport(by: RoleId, body: Body): boolean {
  switch (body.kind) {
    case 'turn':
    case 'cities':
      return by === 'axis' || by === 'allied' || by === 'organiser';
    case 'power-status':
      return by === 'campaign';
    case 'conquest-hold':
      return by === 'campaign' || (by === 'organiser' && !body.held);
    case 'stands':
    case 'verdict':
      return by === 'organiser';
  }
}

/** While a turn's conquest step is open elsewhere, its snapshot cannot be taken (R-WV-10). */
function enterHold(table: Table, { turn, held, reasons }: HoldBody): Result<Table, Rejection<Code>> {
  const { [turn]: _, ...others } = table.holds;
  if (!held) return ok({ ...table, holds: others });
  const due = dueTurn(table);
  if (isClosed(table, turn)) {
    return err(refusal('turn-already-reported', 'wifv:1.1', { turn, ...(due === undefined ? {} : { legal: due }) }));
  }
  return ok({ ...table, holds: { ...others, [turn]: reasons } });
}

/** What the campaign has told otherwise of a turn is not taken over here (R-WV-18). */
function enterStands(table: Table, { turn, power }: StandsBody): Result<Table, Rejection<Code>> {
  const due = dueTurn(table);
  if (turn === due || isClosed(table, turn)) return ok(withoutDifference(table, turn, power));
  return err(refusal('turn-out-of-order', 'wifv:1.2', { turn, ...(due === undefined ? {} : { legal: due }) }));
}

/** The document does not say how points become a win: the organiser does, once the last turn is closed (R-WV-13). */
function enterVerdict(
  table: Table,
  { winner }: VerdictBody,
  words: NoteId | undefined,
): Result<Table, Rejection<Code>> {
  const due = dueTurn(table);
  if (due !== undefined) return err(refusal('verdict-before-end', 'wifv:end', { turn: due }));
  if (words === undefined) return err(refusal('verdict-without-words', 'wifv:end'));
  return ok({ ...table, verdict: winner });
}
