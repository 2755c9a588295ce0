import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkGame } from '@/lib/games/log/check-game';
import { startTestServer } from '../support/server';
import { type RawStatus, type RawTurn, wifScores } from '../support/wif-scores';
import { bearer, call, guards } from './support';
import {
  CODES,
  FACTORIES,
  ITALY_FALLS,
  ITALY_TRIES,
  inventHistory,
  italyInDecline,
  JAPAN_FALLS,
  JAPAN_TRIES,
  japanInDecline,
} from './wif-campaign/history';
import { type Campaign, does, pendingId, read, send, silence, sitDown, wholeLog } from './wif-campaign/table';

/**
 * A World in Flames campaign from S/O 1939 to J/A 1945 through the API: two sides report and confirm, object and keep
 * silent; the organiser rules, and in turn 12 amends turn 5; Italy and Japan surrender by the house rules. In the end every
 * figure is reckoned again from the raw reports by another way.
 */
const AMENDED = 4;
const FOUND_OUT = 11;

let campaign: Campaign;
beforeAll(async () => {
  campaign = await sitDown(await startTestServer({ name: import.meta.url }));
});
afterAll(() => campaign.server.close());

const turns: RawTurn[] = [...inventHistory(1939)];
/** Statuses that came over from the house rules, by the turn they are dated in. */
const statuses: RawStatus[] = [];
const fallen = { IT: false, JP: false };

const report = (turn: RawTurn) => ({ type: 'report', body: { kind: 'turn', ...turn } });
const wrong = (turn: RawTurn) =>
  report({ ...turn, changes: [{ target: 'london', control: 'axis', by: 'GE', supplied: true }] });

/** One side reports and the turn becomes final, each time in another of the ways there are. */
async function playTurn(at: number): Promise<void> {
  const turn = turns[at] as RawTurn;
  const { victory } = campaign;
  const author = at % 2 === 0 ? 'axis' : 'allied';
  const other = at % 2 === 0 ? 'allied' : 'axis';
  const confirm = async () =>
    does(campaign, victory, other, { type: 'confirm', report: await pendingId(campaign, victory) });
  const object = async () =>
    does(
      campaign,
      victory,
      other,
      { type: 'object', report: await pendingId(campaign, victory) },
      `Turn ${at + 1} is not so.`,
    );
  switch (at % 6) {
    case 1: {
      await does(campaign, victory, author, report(turn));
      return silence(campaign, victory);
    }
    case 3: {
      await does(campaign, victory, author, wrong(turn));
      await object();
      await does(campaign, victory, author, report(turn));
      await confirm();
      return;
    }
    case 5: {
      await does(campaign, victory, author, report(turn));
      await object();
      const ruling = { type: 'rule', report: await pendingId(campaign, victory), verdict: 'uphold' };
      await does(campaign, victory, 'organiser', ruling, 'The map on the table shows it.');
      return;
    }
    default:
      await does(campaign, victory, author, report(turn));
      await confirm();
  }
}

/** The conquest step of a power in decline: facts, consent, and the roll while the power stands. */
async function declineOf(power: 'IT' | 'JP', at: number): Promise<void> {
  const { houseRules: services, victory } = campaign;
  const turn = CODES[at];
  const facts = power === 'IT' ? italyInDecline(at) : japanInDecline(at);
  await does(campaign, services, 'allied', { type: 'report', body: { kind: 'turn', turn, ...facts } });
  await does(campaign, services, 'axis', { type: 'confirm', report: await pendingId(campaign, services) });
  const early = await send(campaign, victory, 'axis', report(turns[at] as RawTurn));
  expect(early.body).toMatchObject({ code: 'conquest-step-open' });
  const roll = { type: 'report', body: { kind: power === 'IT' ? 'roll-italy' : 'roll-japan', turn } };
  await does(campaign, services, power === 'IT' ? 'allied' : 'axis', roll);
  const again = await send(campaign, services, 'axis', roll);
  expect(again.status).toBe(422);
  const view = (await read(campaign, victory, 'organiser')).view as {
    powers?: readonly { power: string; status: string }[];
  };
  const status = view.powers?.find((one) => one.power === power)?.status ?? '';
  if (!/ed$/.test(status)) return;
  fallen[power] = true;
  statuses.push({ at, power, status });
}

async function amendTurnFive(): Promise<void> {
  const { victory, server, people } = campaign;
  const { view, version } = await read(campaign, victory, 'organiser');
  const filed = view.reporting.filed.find(({ body }) => body.kind === 'turn' && body.turn === CODES[AMENDED]);
  const was = turns[AMENDED] as RawTurn;
  const others = was.changes.filter(({ target }) => target !== 'london' && target !== 'oslo');
  const held = (target: string) => ({ target, control: 'axis', by: 'GE', supplied: true });
  const changes = [...others, held('london'), held('oslo')];
  const body = { kind: 'turn', turn: was.turn, changes };
  const action = { type: 'amend', corrections: [{ report: filed?.id, body }] };
  expect((await send(campaign, victory, 'allied', action, 'no')).body).toMatchObject({ code: 'amend-not-organiser' });
  expect((await send(campaign, victory, 'organiser', action)).body).toMatchObject({ code: 'amend-without-reason' });
  const shown = await call(server, `/api/games/${victory}/preview`, {
    method: 'POST',
    headers: { ...bearer(people.organiser), ...guards(version) },
    body: { role: 'organiser', action, note: 'London and Oslo were overlooked.' },
  });
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  const done = await does(campaign, victory, 'organiser', action, 'London and Oslo were overlooked.');
  turns[AMENDED] = { ...was, changes };
  const detailsOf = (answer: typeof done) => (answer.body.lines as { details?: { text: string }[] }[])[0]?.details;
  expect(detailsOf(done)?.length).toBeGreaterThan(3);
  expect(detailsOf(shown)).toEqual(detailsOf(done));
}

const totals = async (): Promise<readonly number[]> => {
  const { view } = await read(campaign, campaign.victory, 'organiser');
  return (view.turns as readonly { total: number }[]).map(({ total }) => total);
};

describe('a campaign of 36 turns', () => {
  it('[reporting:amendment] is reported, disputed, amended and surrendered to its end', {
    timeout: 120_000,
  }, async () => {
    const { houseRules: services, victory } = campaign;
    await does(campaign, services, 'organiser', { type: 'report', body: { kind: 'factories', japan: FACTORIES } });
    if ((await pendingId(campaign, services)) > 0) await silence(campaign, services);
    for (const at of CODES.keys()) {
      if (at === FOUND_OUT) await amendTurnFive();
      if (at >= ITALY_TRIES && at <= ITALY_FALLS && !fallen.IT) await declineOf('IT', at);
      if (at >= JAPAN_TRIES && at <= JAPAN_FALLS && !fallen.JP) await declineOf('JP', at);
      await playTurn(at);
      expect(await totals(), CODES[at]).toEqual(wifScores(turns.slice(0, at + 1), statuses).totals);
    }
    expect(fallen).toEqual({ IT: true, JP: true });
    expect((await read(campaign, services, 'organiser')).status).toBe('over');
    const verdict = { type: 'report', body: { kind: 'verdict', winner: 'allied' } };
    await does(campaign, victory, 'organiser', verdict, 'A war too long for the Axis.');
    expect((await read(campaign, victory, 'organiser')).status).toBe('over');
  });

  it('[wifv:2.0] ends with the figures that the raw reports give by another way, target by target', async () => {
    const { view } = await read(campaign, campaign.victory, 'axis');
    const expected = wifScores(turns, statuses);
    expect(view.total).toBe(expected.total);
    const best = Object.fromEntries((view.targets as { id: string; best: number }[]).map(({ id, best }) => [id, best]));
    expect(best).toEqual(expected.best);
    expect(expected.total).toBeGreaterThan(40);
  });

  it('leaves two logs that verify, each signal in both of them and every note beside its line', async () => {
    const [victory, services] = await Promise.all([
      wholeLog(campaign, campaign.victory),
      wholeLog(campaign, campaign.houseRules),
    ]);
    for (const gameId of [campaign.victory, campaign.houseRules])
      expect(await checkGame(campaign.server.services, gameId)).toMatchObject({ ok: true, value: { faults: [] } });
    const sent = services.filter(({ type, payload }) => type === 'signal-sent' && payload?.kind === 'power-status');
    expect(sent.map(({ payload }) => payload?.result)).toEqual(['accepted', 'accepted']);
    const heard = victory.filter(({ type, payload }) => type === 'action' && payload?.by === 'campaign');
    const from = heard.map(({ payload }) => JSON.stringify(payload?.from));
    for (const { seq } of sent) expect(from).toContain(JSON.stringify({ gameId: campaign.houseRules, seq }));
    const closed = victory.filter(({ type, payload }) => type === 'signal-sent' && payload?.kind === 'turn-closed');
    expect(closed).toHaveLength(36);
    expect(new Set(closed.map(({ payload }) => payload?.result))).toEqual(new Set(['accepted']));
    const dice = services.filter(({ type }) => type === 'dice-rolled');
    expect(dice.length).toBeGreaterThanOrEqual(2);
  });

  it('gives the figures out as a table and as words', async () => {
    const { server, people, victory } = campaign;
    const sheet = (id: string) => call(server, `/api/games/${victory}/sheets/${id}`, { headers: bearer(people.axis) });
    expect((await sheet('summary.csv')).body).toMatchObject({ text: expect.any(String) });
    const summary = String((await sheet('summary.csv')).body.text)
      .trim()
      .split(/\r?\n/);
    expect(summary).toHaveLength(37);
    expect(summary.at(-1)).toContain(String(wifScores(turns, statuses).total));
    expect(String((await sheet('report.txt')).body.text)).toContain(String(wifScores(turns, statuses).total));
  });
});
