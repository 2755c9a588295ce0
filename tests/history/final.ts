import type { Final, FinalLog, MailRow, StoredEntry } from './history';
import type { RunningService } from './service/running-service';

interface EntryRow {
  readonly game_id: string;
  readonly seq: number;
  readonly leaf: string;
  readonly bytes: string;
}

/** What is stored: as rows, past all code of the service. */
export async function readFinal({ postgres, taken }: RunningService): Promise<Final> {
  const ask = async <T>(text: string) => (await postgres.sql('fieldpost', text)) as unknown as readonly T[];
  const notes = await ask<{ id: string; text: string }>('select id, text from notes');
  const words = new Map(notes.map(({ id, text }) => [id, text]));
  const games = await ask<{ id: string; next_seq: number; next_draw: number }>(
    'select id, next_seq, next_draw from games',
  );
  const logs: FinalLog[] = [];
  for (const { id, next_seq, next_draw } of games) {
    const rows = await ask<EntryRow>(
      `select seq, leaf, bytes from log_entries where game_id = '${id}' order by seq, leaf`,
    );
    logs.push({ gameId: id, nextSeq: next_seq, nextDraw: next_draw, entries: rows.map((row) => entryOf(row, words)) });
  }
  return { logs, mails: await ask<MailRow>(MAILS), taken };
}

const MAILS = `select game_id as "gameId", seq, user_id as "userId", status, message_id as "messageId"
  from mail_deliveries where kind = 'action' and seq is not null and copy_of is null`;

function entryOf({ seq, leaf, bytes }: EntryRow, words: ReadonlyMap<string, string>): StoredEntry {
  const { note } = (JSON.parse(bytes) as { payload: { note?: string } }).payload;
  const submission = note === undefined ? undefined : words.get(note);
  return { seq, leaf, bytes, ...(submission === undefined ? {} : { submission }) };
}
