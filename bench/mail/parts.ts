import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { type OpenServices, openServices } from '@/lib/db/services';
import type { MailContext } from '@/lib/mail/context';
import { messageOf, type OutgoingMail } from '@/lib/mail/message';
import { pictureFor } from '@/lib/mail/picture/picture-for';
import { readForMail } from '@/lib/mail/reading';
import { playerOf } from '@/lib/mail/tasks/recipient';
import { sendYourAction } from '@/lib/mail/tasks/send-your-action';
import { newGame, PLAYERS } from '../submit/games';
import { benchContext } from './context';

/** What one mail costs, part by part, one after the other. Arguments: database, mail server, mails. */
const [databaseUrl = '', smtpUrl = '', count = '100'] = process.argv.slice(2);
const userId = PLAYERS.german;
let statements = 0;

/** Before the first connection: each takes the function as it finds it. */
function countStatements(): void {
  const { query } = Client.prototype;
  const counted = function (this: Client, ...given: unknown[]): unknown {
    statements += 1;
    return Reflect.apply(query, this, given);
  };
  Reflect.set(Client.prototype, 'query', counted);
}

/** One line: milliseconds of this process's cores and of the clock, and statements to the database, each a mail. */
async function cost<T>(part: string, items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const before = statements;
  const cpu = process.cpuUsage();
  const began = performance.now();
  for (const item of items) await act(item);
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  const sums = [(user + system) / 1000, wall, statements - before];
  console.log(`  ${part.padEnd(36)}${sums.map((sum) => (sum / items.length).toFixed(2).padStart(10)).join('')}`);
}

async function gamesOf(services: OpenServices): Promise<readonly string[]> {
  const games: string[] = [];
  while (games.length < Number(count)) games.push((await newGame(services)).gameId);
  return games;
}

/** Half of the games warm the process up. */
async function costs(context: MailContext, games: readonly string[]): Promise<void> {
  const { services, drawPicture: _, ...rest } = context;
  const bare: MailContext = { ...rest, services };
  const written: OutgoingMail[] = [];
  const kept: MailContext = {
    ...bare,
    transport: {
      ...context.transport,
      send: async (mail) => {
        written.push(mail);
        return { sent: true };
      },
    },
  };
  const send = (by: MailContext) => (gameId: string) =>
    sendYourAction(by, { gameId, seq: 1, userId }, { lastTry: false });
  const half = Math.floor(games.length / 2);
  for (const gameId of games.slice(0, half)) await send(bare)(gameId);
  const measured = games.slice(half);
  console.log(`what a mail costs, ${measured.length} mails          ms of a core        ms  statements`);
  await cost('who gets it', measured, (gameId) => playerOf(bare, { userId, gameId, event: 'action' }));
  await cost('the game, its log and what is new', measured, (gameId) => readForMail(services, gameId, userId));
  await cost('all but the queue and the mail server', measured, send(kept));
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  await cost('the message in MIME', written, (mail) => composer.sendMail(messageOf(mail, 'fieldpost.example')));
  await cost('MIME, and the mail server takes it', written, (mail) => context.transport.send(mail));
  await cost('a picture, where mails hold one', measured, (gameId) => pictureFor(context, { gameId, userId }));
}

countStatements();
const services = openServices(databaseUrl, { planOnce: true });
process.send?.('ready');
await costs(benchContext(services, smtpUrl, true), await gamesOf(services));
await services.close();
process.exit(0);
