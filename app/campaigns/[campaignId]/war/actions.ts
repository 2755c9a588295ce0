'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormPreview, type FormState, previewed, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { faultFields } from '@/app/games/_rulesets/_reporting/cells/fault-fields';
import { cellsIn } from '@/app/games/_rulesets/_reporting/cells/grid';
import { getServices } from '@/lib/db/services';
import { answerWar } from '@/lib/games/campaigns/war/answer-war';
import { draftWar } from '@/lib/games/campaigns/war/draft-war';
import { readWar } from '@/lib/games/campaigns/war/read-war';
import { previewWar, reportWar } from '@/lib/games/campaigns/war/report-war';
import type { WarReceipt } from '@/lib/games/campaigns/war/shapes';
import type { GameError } from '@/lib/games/model/errors';

const pathOf = (campaignId: string): string => `/campaigns/${encodeURIComponent(campaignId)}/war`;

/** Reports the war so far to all games of the campaign, or checks what it would come to. */
export async function reportFrom(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => report(previous, form));
}

async function report(previous: FormState, form: FormData): Promise<FormState> {
  const asked = await askedBy(form);
  const services = await getServices();
  const cells = textOf(form, '_way') === 'cells' ? cellsIn(form) : undefined;
  const said = {
    role: textOf(form, 'role') ?? '',
    ...(cells === undefined ? { text: String(form.get('orders') ?? '') } : { cells, ...turnsIn(form) }),
    ...noteIn(form),
  };
  if (textOf(form, '_check') !== undefined) {
    const tried = await previewWar(services, { ...asked, ...said });
    if (!tried.ok) return refused(previous, form, refusalIn(tried.error, cells));
    return previewed(previous, form, previewOf(tried.value));
  }
  const change = changeIn(form);
  if (change !== undefined) {
    const changed = await draftWar(services, { ...asked, ...said, ...change });
    if (changed.ok) redirect(`${pathOf(asked.campaignId)}?kept=1`);
    return refused(previous, form, refusalIn(changed.error, cells));
  }
  // What somebody typed for an hour is not lost to a neighbour's press: the rules say whether it is still asked for.
  const done = await reportWar(services, { ...asked, ...said, versions: await versionsNow(services, asked) });
  if (done.ok) redirect(pathOf(asked.campaignId));
  if (!isForSide(done.error)) return refused(previous, form, refusalIn(done.error, cells));
  const kept = await draftWar(services, { ...asked, ...said, ...draftIn(form, done.error) });
  if (kept.ok) redirect(`${pathOf(asked.campaignId)}?kept=1`);
  return refused(previous, form, refusalIn(kept.error, cells));
}

/** Confirms, or objects, for every seat of this person in all games. */
export async function answerFrom(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => answer(previous, form));
}

async function answer(previous: FormState, form: FormData): Promise<FormState> {
  const asked = await askedBy(form);
  const word = textOf(form, '_answer') === 'object' ? 'object' : 'confirm';
  const services = await getServices();
  const side = textOf(form, '_side');
  if (side !== undefined) {
    const said = { role: side, answer: word, draft: textOf(form, '_draft') ?? '', ...noteIn(form) } as const;
    const kept = await draftWar(services, { ...asked, ...said, forward: true, ...changeIn(form) });
    if (kept.ok) redirect(`${pathOf(asked.campaignId)}?kept=1`);
    return refused(previous, form, refusalOf(kept.error));
  }
  const done = await answerWar(services, { ...asked, answer: word, ...noteIn(form) });
  if (done.ok) redirect(pathOf(asked.campaignId));
  if (done.error.kind === 'application' && done.error.code === 'stale-version')
    redirect(`${pathOf(asked.campaignId)}?moved=1`);
  return refused(previous, form, refusalOf(done.error));
}

/** Who may not send it, or not alone, keeps it for the side. */
const isForSide = (error: GameError): boolean =>
  error.kind === 'application' && (error.code === 'drafts-only' || error.code === 'signature-needed');

/** The form names the draft, so that a second press is the same one. */
const draftIn = (form: FormData, error: GameError) => ({
  draft: textOf(form, '_draft') ?? '',
  forward: error.kind === 'application' && error.code === 'signature-needed',
});

/** A draft that is changed, by the revision that the form was made of. */
function changeIn(form: FormData) {
  const revision = textOf(form, '_revision');
  if (revision === undefined) return undefined;
  return { draft: textOf(form, '_draft') ?? '', revision: Number(revision), words: textOf(form, 'words') ?? '' };
}

async function askedBy(form: FormData) {
  const campaignId = textOf(form, '_campaign') ?? '';
  const user = await requireUser(pathOf(campaignId));
  return {
    by: user.id,
    campaignId,
    versions: versionsIn(textOf(form, '_versions') ?? ''),
    idempotencyKey: `${textOf(form, '_key')}.${textOf(form, '_attempt') ?? 0}`,
  };
}

async function versionsNow(services: Parameters<typeof readWar>[0], asked: Parameters<typeof readWar>[1]) {
  const read = await readWar(services, asked);
  return Object.fromEntries(read.ok ? read.value.war.games.map(({ gameId, version }) => [gameId, version]) : []);
}

/** The versions that the page was made of; what cannot be read is no version of any game. */
function versionsIn(text: string): Readonly<Record<string, number>> {
  try {
    const read: unknown = JSON.parse(text);
    return Object.fromEntries(Object.entries(Object(read)).map(([gameId, version]) => [gameId, Number(version)]));
  } catch {
    return {};
  }
}

function turnsIn(form: FormData): { readonly turns?: string } {
  const turns = textOf(form, 'turns');
  return turns === undefined ? {} : { turns };
}

function noteIn(form: FormData): { readonly note?: string } {
  const note = textOf(form, 'note');
  return note === undefined ? {} : { note };
}

/** The lines of all games, each with the game's name. */
const previewOf = ({ games }: WarReceipt): FormPreview => ({
  lines: games.flatMap(({ title, lines }) => lines.map((line) => ({ ...line, text: `${title}: ${line.text}` }))),
  needsDice: false,
});

function refusalIn(error: GameError, cells: ReturnType<typeof cellsIn> | undefined) {
  const refusal = refusalOf(error);
  if (cells !== undefined) return { ...refusal, fields: { ...refusal.fields, ...faultFields(error, cells) } };
  return error.kind === 'rule' ? { ...refusal, fields: { ...refusal.fields, orders: refusal.message } } : refusal;
}
