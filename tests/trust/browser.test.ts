import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FORGERIES } from './forged/forgeries';
import { notesAt } from './forged/signed';
import { findRuleset, type Hall, leavesOf, openHall, playToy, sealOver, textOf, verify } from './hall';

type Verifier = typeof import('@/lib/trust/verify/verify-export').verifyExport;
type MailReader = typeof import('@/lib/trust/mail-text').checkpointsIn;

let hall: Hall;
let gameId: string;
let toy: string;
let inBrowser: { readonly verifyExport: Verifier; readonly checkpointsIn: MailReader };
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'verify');
  gameId = await playToy(hall.services, 3, 6);
  toy = await textOf(hall.services, { by: 'ann', gameId }, sealOver(hall.services, [15, 'end']));
  // The same modules once more, with what a bundler for browsers puts in the place of node's hashes.
  vi.doMock('@/lib/trust/crypto', () => import('@/lib/trust/crypto.browser'));
  vi.resetModules();
  const { verifyExport } = await import('@/lib/trust/verify/verify-export');
  const { checkpointsIn } = await import('@/lib/trust/mail-text');
  inBrowser = { verifyExport, checkpointsIn };
});
afterAll(() => hall.close());

describe('the verifier in a browser', () => {
  it('is another instance, over other hashes', async () => {
    const { sha256 } = await import('@/lib/trust/crypto');
    const { sha256: portable } = await import('@/lib/trust/crypto.browser');
    expect(sha256).toBe(portable);
    expect(inBrowser.verifyExport).not.toBe(verify);
  });

  it('passes a true game, and says what it does not know', async () => {
    const [note = ''] = notesAt(await leavesOf(hall.services, gameId), gameId, [20]);
    for (const outside of [[], [{ from: 'a.eml', note }]]) {
      const report = inBrowser.verifyExport({ file: Buffer.from(toy), outside, findRuleset });
      expect(report).toEqual(verify(toy, outside));
      expect(report.verdict).toBe('ok');
    }
  });

  it.each(FORGERIES)('says of it what node says: $name', ({ forge }) => {
    const forged = forge(toy);
    expect(inBrowser.verifyExport({ file: forged, findRuleset })).toEqual(verify(forged));
  });

  it('finds a rewritten log by a mail, as node does', async () => {
    const other = toy.replaceAll('"by":"north"', '"by":"south"');
    const [note = ''] = notesAt(await leavesOf(hall.services, gameId), gameId, [20]);
    const mail = Buffer.from(
      `Subject: it is your turn\r\nContent-Transfer-Encoding: base64\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${Buffer.from(note).toString('base64')}\r\n`,
    );
    const notes = inBrowser.checkpointsIn(mail);
    expect(notes).toEqual([note]);
    const outside = notes.map((one) => ({ from: 'a.eml', note: one }));
    const report = inBrowser.verifyExport({ file: other, outside, findRuleset });
    expect(report).toEqual(verify(other, outside));
    expect(report.checks.find(({ id }) => id === 'consistency')?.result).toBe('failed');
  });
});
