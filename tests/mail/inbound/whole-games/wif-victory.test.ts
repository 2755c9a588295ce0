import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardRegistry } from '@/lib/games/model/registry';
import { hasDovecot } from '@/tests/mail/dovecot';
import type { PostOffice } from '@/tests/mail/post-office';
import { gameByMail, type Person, personAt, verified } from '../by-mail';
import { openOrdersOffice } from '../reply';
import { byListener, openMailbox, type SendLetter } from '../send-letter';

let office: PostOffice;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let straight: SendLetter;
let close: () => Promise<void>;
beforeAll(async () => {
  const { listener, ...opened } = await openOrdersOffice(import.meta.url, { registry: standardRegistry });
  ({ office, close } = opened);
  mailbox = await openMailbox(office);
  straight = byListener(listener);
});
afterAll(async () => {
  await mailbox?.close();
  await close();
});

/** Boris writes to a mailbox where there is an IMAP server; the letters of the others come straight to the service. */
const carryOf = (name: string): SendLetter => (name.startsWith('boris') ? (mailbox?.carry ?? straight) : straight);
const at = (name: string): Person => personAt(office, carryOf(name), `${name}@example.org`);

/** What was done, by the words in which the receipt says so. */
const done = (words: string) => expect.stringMatching(new RegExp(`were carried out.*${words}`));

describe('World in Flames by mail alone', () => {
  it('three turns, with an objection that the author settles', async () => {
    const [anna, boris, clara] = [at('anna.three'), at('boris.three'), at('clara.three')];
    const seats = [
      { role: 'axis', address: anna.address },
      { role: 'allied', address: boris.address },
      { role: 'organiser', address: clara.address },
    ];
    const joins = carryOf('boris');
    const gameId = await gameByMail(office, { tag: 'three', rulesetId: 'wif-victory', setup: {}, seats, joins });

    // The first turn as the mail offers it: nothing changed.
    const nothing = (await anna.offered('TURN S/O 1939')).find((order) => order.endsWith('NO CHANGE'));
    expect(nothing).toMatch(/^TURN S\/O 1939\nNO CHANGE$/);
    expect(await anna.send(nothing ?? '')).toEqual(done('Axis'));
    expect(await boris.offered('CONFIRM')).toEqual(['CONFIRM 1', 'OBJECT 1']);
    expect(await boris.send('CONFIRM 1')).toEqual(done('S/O 1939'));

    // The second: the example of the mail, edited into what happened; with a word that is none at first.
    const example = (await anna.offered('TURN N/D 1939')).find((order) => !order.endsWith('NO CHANGE'));
    expect(example).toMatch(/^TURN N\/D 1939\n.+, .+/);
    const report = (line: string) => (example ?? '').split('\n').slice(0, 1).concat(line).join('\n');
    const wrong = await anna.send(report('Warzaw, Axis Germany, in supply'));
    expect(wrong).toContain('refused, all of them');
    expect(wrong).toMatch(/“Warzaw” is none of the 55 targets.*Did you mean/);
    expect(await anna.send(report('Paris, Axis Germany, in supply'))).toEqual(done('Paris'));

    // Boris objects: first without a reason, which is refused by its clause, then with one.
    await boris.offered('OBJECT 2');
    expect(await boris.send('OBJECT 2')).toContain('an objection needs a reason. [reporting:objection]');
    expect(await boris.send('OBJECT 2 Paris is still French: see the map.')).toEqual(done('objects'));
    expect(await clara.offered('UPHOLD')).toEqual(['UPHOLD 2', 'RETURN 2']);
    await clara.told('Paris is still French: see the map.');
    expect(await clara.send('RETURN 2', 'NOTE Paris fell a turn later.')).toEqual(done('return'));

    // Anna is told, and sends it again as it was.
    await anna.told('Paris fell a turn later.');
    expect(await anna.offered('WITHDRAW')).toContain('WITHDRAW 2');
    expect(await anna.send(report('NO CHANGE'))).toEqual(done('N/D 1939'));
    expect(await boris.offered('CONFIRM')).toEqual(['CONFIRM 3', 'OBJECT 3']);
    expect(await boris.send('CONFIRM 3')).toEqual(done('N/D 1939'));

    // The third turn is reported by the other side, in answer to the receipt.
    expect(await boris.send('TURN J/F 1940', 'Paris, Axis Germany, in supply')).toEqual(done('Paris'));
    expect(await anna.offered('CONFIRM')).toEqual(['CONFIRM 4', 'OBJECT 4']);
    expect(await anna.send('CONFIRM 4', 'NOTE Agreed.', 'CLOCK')).toEqual(done('J/F 1940'));

    // The next mail says where the war stands; all of it comes to who asks.
    await boris.offered('TURN M/A 1940');
    await boris.told('The position');
    await boris.told('The Axis holds 1 target: Paris 0.');
    const state = await boris.send('STATE');
    expect(state).toMatch(/Targets: West Europe .*Paris: Axis \(Germany\), held for 1 of 3 turns; 0 of 1 point\./);
    expect(state).toMatch(/Turns .*J\/F 1940: 0 \(\+0\)\./);

    const game = await office.services.store.readGame(gameId);
    expect(game?.summary.standing).toMatchObject({ turn: 4, headline: expect.stringMatching(/^M\/A 1940, turn 4 of/) });
    expect(await verified(office, gameId)).toMatchObject({ verdict: 'ok', gameId });
  }, 180_000);

  it('a dispute where the author is also the organiser, who rules by a line of its own', async () => {
    const [anna, boris] = [at('anna.both'), at('boris.both')];
    const seats = [
      { role: 'axis', address: anna.address },
      { role: 'allied', address: boris.address },
      { role: 'organiser', address: anna.address },
    ];
    const gameId = await gameByMail(office, { tag: 'both', rulesetId: 'wif-victory', setup: {}, seats });
    const [first = ''] = await anna.offered('TURN');
    await anna.send(first);
    await boris.offered('OBJECT');
    await boris.send('OBJECT 1 Not what we agreed.');
    const offered = await anna.offered('WITHDRAW');
    expect(offered).toEqual(expect.arrayContaining(['WITHDRAW 1', 'AS organiser\nUPHOLD 1', 'AS organiser\nRETURN 1']));
    expect(await anna.send('UPHOLD 1 It is what the map shows.')).toContain('not asked of you');
    expect(await anna.send('AS Referee', 'UPHOLD 1 It is.')).toContain('You have no seat "Referee"');
    expect(await anna.send('AS Organiser', 'UPHOLD 1 It is what the map shows.')).toEqual(done('S/O 1939'));
    await boris.offered('TURN N/D 1939');
    await boris.told('It is what the map shows.');
    expect(await verified(office, gameId)).toMatchObject({ verdict: 'ok' });
  });

  it('an amendment of what is final: who is still asked can answer the news of it', async () => {
    const [anna, boris, clara] = [at('anna.amend'), at('boris.amend'), at('clara.amend')];
    const seats = [
      { role: 'axis', address: anna.address },
      { role: 'allied', address: boris.address },
      { role: 'organiser', address: clara.address },
    ];
    const gameId = await gameByMail(office, { tag: 'amend', rulesetId: 'wif-victory', setup: {}, seats });
    await anna.offered('TURN S/O 1939');
    await anna.send('TURN S/O 1939', 'NO CHANGE');
    await boris.offered('OBJECT 1');
    await boris.send('OBJECT 1 Warsaw fell.');
    await clara.offered('UPHOLD');
    expect(await clara.send('UPHOLD 1 I will look.')).toEqual(done('S/O 1939'));
    await anna.offered('TURN N/D 1939');
    const amended = ['AMEND 1', 'TURN S/O 1939', 'Paris, Axis Germany, in supply', 'NOTE Boris was right.'];
    expect(await clara.send(...amended)).toEqual(done('Paris'));
    await anna.told('Boris was right.');
    expect(await anna.send('TURN N/D 1939', 'NO CHANGE')).toEqual(done('N/D 1939'));
    expect(await verified(office, gameId)).toMatchObject({ verdict: 'ok' });
  });

  it.skipIf(!hasDovecot)('to which one player wrote by a mailbox (skipped where Dovecot is not installed)', () => {
    expect(mailbox?.sent()).toBeGreaterThan(5);
  });
});
