import { z } from 'zod';
import type { ActionOf, EventOf, Kinds } from './kinds';

/** The members that every tracker's set-up has; spread them into its schema. */
export const reportingSetup = {
  /** Hours the other side has to object; none by then counts as agreement. */
  objectionHours: z.int().min(1).max(720).default(48),
  /** A report under discussion is never dropped by what happens around it; games of before are without. */
  keepsReports: z.literal(true).optional(),
};

const id = z.int().min(1);
const role = z.string().min(1).max(40);
const note = z.string().regex(/^[0-9a-f]{64}$/);
const face = z.int().min(1).max(256);
const dice = z.record(z.string(), face);
const signal = z.strictObject({ kind: z.string(), data: z.record(z.string(), z.json()) });
const withSignals = { signals: z.array(signal).optional() };
const value = z.union([z.string(), z.number()]);
const change = z.strictObject({
  label: z.string(),
  before: value.optional(),
  after: value.optional(),
  clause: z.string(),
});

/** What a tracker brings: the schemas of its own values. Without `answer`, a confirmation can hold none. */
export interface TrackerSchemas<K extends Kinds> {
  readonly setup: z.ZodType<K['setup']>;
  readonly table: z.ZodType<K['table']>;
  readonly body: z.ZodType<K['body']>;
  readonly effect: z.ZodType<K['effect']>;
  readonly answer?: z.ZodType<K['answer']>;
}

/** A report may name at most this many others that it corrects. */
const MOST_CORRECTIONS = 50;

export function actionSchema<K extends Kinds>({ body, answer = z.never() }: TrackerSchemas<K>): z.ZodType<ActionOf<K>> {
  const schema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('report'), body }),
    z.strictObject({ type: z.literal('confirm'), report: id, answer: answer.optional() }),
    z.strictObject({ type: z.literal('object'), report: id }),
    z.strictObject({ type: z.literal('withdraw'), report: id }),
    z.strictObject({ type: z.literal('rule'), report: id, verdict: z.enum(['uphold', 'return']) }),
    z.strictObject({ type: z.literal('amend'), corrections: corrections(body).min(1).max(MOST_CORRECTIONS) }),
    z.strictObject({ type: z.literal('close-window'), report: id }),
    z.strictObject({ type: z.literal('reopen') }),
    z.strictObject({ type: z.literal('concede') }),
  ]);
  return schema as z.ZodType<ActionOf<K>>;
}

const corrections = (body: z.ZodType) =>
  z.array(
    z.union([
      z.strictObject({ report: id, body }),
      z.strictObject({ report: id, strike: z.literal(true) }),
      z.strictObject({ after: z.int().min(0), by: role, body }),
    ]),
  );

export function eventSchema<K extends Kinds>(own: TrackerSchemas<K>): z.ZodType<EventOf<K>> {
  const { setup, table, body, effect } = own;
  const patch = z.record(z.string(), z.json());
  const schema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('book-opened'), setup, table, ...withSignals }),
    z.strictObject({
      type: z.literal('report-proposed'),
      id,
      by: role,
      body,
      consent: z.array(role),
      effects: z.array(effect),
      note: note.optional(),
      ...withSignals,
    }),
    z.strictObject({ type: z.literal('report-confirmed'), id, by: role, body, ...withSignals }),
    z.strictObject({ type: z.literal('report-objected'), id, by: role, note, ...withSignals }),
    z.strictObject({ type: z.literal('report-withdrawn'), id, by: role, for: role.optional(), ...withSignals }),
    z.strictObject({
      type: z.literal('report-renewed'),
      id,
      by: role,
      consent: z.array(role),
      effects: z.array(effect),
      ...withSignals,
    }),
    z.strictObject({ type: z.literal('report-outdated'), id, by: role, words: z.string(), ...withSignals }),
    z.strictObject({
      type: z.literal('report-ruled'),
      id,
      by: role,
      verdict: z.enum(['uphold', 'return']),
      note,
      ...withSignals,
    }),
    z.strictObject({ type: z.literal('window-closed'), id, hours: z.int(), ...withSignals }),
    z.strictObject({
      type: z.literal('report-filed'),
      id,
      by: role,
      body,
      dice,
      patch,
      effects: z.array(effect),
      signals: z.array(signal),
      note: note.optional(),
    }),
    z.strictObject({
      type: z.literal('reports-amended'),
      corrections: corrections(body),
      dice: z.record(z.string(), dice),
      note,
      patch,
      changes: z.array(change),
      signals: z.array(signal),
    }),
    z.strictObject({ type: z.literal('game-reopened'), struck: z.array(id), note, patch, ...withSignals }),
    z.strictObject({ type: z.literal('side-conceded'), by: role, ...withSignals }),
  ]);
  return schema as z.ZodType<EventOf<K>>;
}
