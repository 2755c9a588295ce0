import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { resumeGame } from '@/lib/games/game-master/resume-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { openPostOffice, type PostOffice, PUBLIC_URL } from './post-office';
import type { Received } from './smtp';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url);
  await office.startWorker();
});
afterAll(() => office.close());

/** Red and blue are players; the judge, who made the game, plays no side. Red was asked to begin. */
async function startParley(tag: string) {
  const { services } = office;
  const ids = {
    red: await office.user(`red.${tag}@example.org`, 'Anna'),
    blue: await office.user(`blue.${tag}@example.org`, 'Boris'),
    judge: await office.user(`judge.${tag}@example.org`, 'Clara'),
  };
  const seats = (['red', 'blue'] as const).map((role) => ({ role, fill: 'open' as const }));
  const made = await createGame(services, { by: ids.judge, rulesetId: 'parley', name: 'Parley', setup: {}, seats });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  for (const { role, path } of made.value.invitations) {
    const by = role === 'red' ? ids.red : ids.blue;
    const joined = await joinGame(services, { by, token: path.replace('/join/', '') });
    if (!joined.ok) throw new Error(JSON.stringify(joined.error));
  }
  const { gameId } = made.value;
  await office.mailsTo(`red.${tag}@example.org`, 1);
  const command = async (role: keyof typeof ids, more: object = {}) => ({
    by: ids[role],
    gameId,
    role,
    expectedVersion: (await services.store.readState(gameId))?.version ?? 0,
    idempotencyKey: crypto.randomUUID(),
    ...more,
  });
  const report = async (role: 'red' | 'blue', city: string) => {
    const action = { type: 'report', changes: [{ city, points: 1 }] };
    const sent = await submitAction(services, { ...(await command(role)), action });
    if (!sent.ok) throw new Error(JSON.stringify(sent.error));
    return sent.value.seq;
  };
  return { gameId, command, report };
}

const textOf = (mails: readonly Received[]) => (mails.at(-1)?.mail.text ?? '').replaceAll('\r\n', '\n');
const flat = (text: string) => text.replace(/\s+/g, ' ');

it('asks the other side at once, with what would be undone and where to answer, and tells the organiser', async () => {
  const { gameId, command, report } = await startParley('asked');
  const target = await report('red', 'Singapore');
  await office.mailsTo('blue.asked@example.org', 1);
  const asked = await askTakeBack(office.services, { ...(await command('red', { note: 'A slip.' })), target });
  if (!asked.ok) throw new Error(JSON.stringify(asked.error));
  const mails = await office.mailsTo('blue.asked@example.org', 2);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.mail.subject).toBe(`[Parley #${asked.value.seq}] Red asks to take back entry ${target}`);
  const text = textOf(mails);
  expect(flat(text)).toContain(`Red asks you to agree to taking back entry ${target} and everything after it.`);
  expect(text).toContain('  > A slip.');
  expect(text).toContain('Singapore: 0 -> 1');
  expect(text).toContain(`${PUBLIC_URL}/games/${gameId}#take-back`);
  const told = await office.mailsTo('judge.asked@example.org', 1);
  expect(told.at(-1)?.mail.subject).toContain(`News: Red asks to take back entry ${target}`);
});

it('tells the asker the answer, and that it is their action again', async () => {
  const { command, report } = await startParley('granted');
  const target = await report('red', 'Singapore');
  await office.mailsTo('blue.granted@example.org', 1);
  await askTakeBack(office.services, { ...(await command('red')), target });
  await office.mailsTo('blue.granted@example.org', 2);
  await answerTakeBack(office.services, { ...(await command('blue', { note: 'Of course.' })), granted: true });
  const mails = await office.mailsTo('red.granted@example.org', 2);
  expect(mails[1]?.mail.subject).toMatch(/Your action: Report$/);
  expect(textOf(mails)).toContain('Blue agrees to the taking back.');
  expect(textOf(mails)).toContain('  > Of course.');
  expect(flat(textOf(mails))).toContain(`Entry ${target} and all that came after it are taken back.`);
  expect(await office.mailsTo('blue.granted@example.org', 2)).toHaveLength(2);
});

it('tells the asker of a no', async () => {
  const { command, report } = await startParley('refused');
  const target = await report('red', 'Singapore');
  await askTakeBack(office.services, { ...(await command('red')), target });
  await office.mailsTo('blue.refused@example.org', 2);
  await answerTakeBack(office.services, { ...(await command('blue')), granted: false });
  const mails = await office.mailsTo('red.refused@example.org', 2);
  expect(mails[1]?.mail.subject).toContain('News: Blue says no to the taking back');
});

it('tells everybody of a pause and of its end, with the reason, each in a mail of its own', async () => {
  const { command, report } = await startParley('paused');
  await report('red', 'Singapore');
  await office.mailsTo('blue.paused@example.org', 1);
  await pauseGame(office.services, await command('judge', { note: 'Holidays until May.' }));
  await office.mailsTo('blue.paused@example.org', 2);
  await resumeGame(office.services, await command('judge'));
  for (const side of ['red', 'blue']) {
    const mails = await office.mailsTo(`${side}.paused@example.org`, 3);
    expect(mails).toHaveLength(3);
    expect(mails[1]?.mail.subject).toContain('News: Judge pauses the game');
    expect(flat(mails[1]?.mail.text ?? '')).toContain('> Holidays until May.');
    expect(flat(mails[1]?.mail.text ?? '')).toContain('The game is paused: nobody can act');
    expect(mails[2]?.mail.subject).toContain('News: Judge lets the game go on');
    // What else is new stands apart from it.
    expect(textOf(mails).split('Since your last action')[0]).not.toContain('pauses the game');
  }
});

it('invites to a freed seat, tells who has lost it, and who sits down in it what is asked of them', async () => {
  const { gameId, command, report } = await startParley('freed');
  await report('red', 'Singapore');
  await office.mailsTo('blue.freed@example.org', 1);
  const invite = 'new.freed@example.org';
  // The second time Dora loses the seat herself, and gets a mail about it beside the new invitation.
  for (const count of [1, 4]) {
    const done = await replacePlayer(office.services, {
      ...(await command('judge', { note: 'Gone.' })),
      freed: 'blue',
      invite,
    });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    // A seat that is freed once more is offered once more.
    const offers = await office.mailsTo(invite, count);
    const links = offers.flatMap(({ mail }) => /\/join\/([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? []);
    const link = links.at(-1) ?? '';
    const known = await office.services.database.prisma.user.findUnique({ where: { email: invite } });
    const by = known?.id ?? (await office.user(invite, 'Dora'));
    const joined = await joinGame(office.services, { by, token: link });
    if (!joined.ok) throw new Error(JSON.stringify(joined.error));
    // One mail: the brief of the side has what is asked.
    const brief = (await office.mailsTo(invite, count + 1)).at(count);
    expect(brief?.mail.subject).toMatch(/Your side: Blue$/m);
    expect(brief?.mail.text).toContain('Answer the report');
    expect(brief?.mail.text).toContain('Singapore');
  }
  const lost = await office.mailsTo('blue.freed@example.org', 2);
  expect(lost).toHaveLength(2);
  expect(lost.at(-1)?.mail.subject).toContain('News: Judge frees the seat of Blue');
  expect(flat(textOf(lost))).toContain('> Gone.');
  expect((await office.services.store.readGame(gameId))?.pastPlayers).toHaveLength(2);
});
