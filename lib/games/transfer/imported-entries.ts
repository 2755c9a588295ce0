import type { Playable } from '@/lib/core/playable';
import type { Secrecy } from '@/lib/core/ruleset';
import type { Entry } from '@/lib/trust/entry';
import { commandsOf } from '@/lib/trust/verify/commands';
import type { EntryRow } from '../model/records';
import type { ReadImport } from './imported-file';

type Seal = Pick<EntryRow, 'sealTopic' | 'visibleTo' | 'unseals'>;

const OPEN: Seal = { visibleTo: [], unseals: [] };

/**
 * The rows of a log that another service wrote. Who may read an entry is not in its bytes: the rules say it again, as they
 * said it when it was written.
 */
export function entryRowsOf(
  rules: Playable,
  { places, bytes }: Pick<ReadImport, 'places' | 'bytes'>,
): readonly EntryRow[] {
  const seals = sealsOf(rules, places);
  return places.map(({ seq, leaf, entry: { type, actor, at } }) => {
    return { seq, type, actor, at, leaf, bytes: bytes[seq] ?? '', ...(seals.get(seq) ?? OPEN) };
  });
}

function sealsOf(rules: Playable, places: ReadImport['places']): ReadonlyMap<number, Seal> {
  const seals = new Map<number, Seal>();
  for (const { head, events } of commandsOf(places, false).commands) {
    const own = events.map((entry) => ({ seq: entry.seq, ...secretsOf(rules, entry) }));
    for (const { seq, secrecy, unseals } of own) seals.set(seq, { ...sealBy(secrecy), unseals });
    // As lib/games/entries seals an action: as long as the first of its events that is secret.
    const secrecy = own.find((one) => one.secrecy !== undefined)?.secrecy;
    if (head.type === 'action') seals.set(head.seq, { ...sealBy(secrecy), unseals: [] });
  }
  return seals;
}

function secretsOf(
  rules: Playable,
  { seq, payload }: Entry,
): { readonly secrecy: Secrecy | undefined; readonly unseals: readonly string[] } {
  const event = rules.parseEvent(payload);
  if (!event.ok) throw new Error(`entry ${seq} was verified and is no event of ${rules.meta.id}`);
  return { secrecy: rules.secrecy(event.value), unseals: rules.unseals(event.value) };
}

const sealBy = (secrecy: Secrecy | undefined): Pick<Seal, 'sealTopic' | 'visibleTo'> =>
  secrecy === undefined ? { visibleTo: [] } : { sealTopic: secrecy.topic, visibleTo: secrecy.visibleTo };
