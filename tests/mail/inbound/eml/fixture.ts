import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof } from '@/lib/mail/inbound/types';
import { absence } from './absence/expected';
import { broken } from './broken/expected';
import { codings } from './codings/expected';
import { flowed } from './flowed/expected';
import { html } from './html/expected';
import { layout } from './layout/expected';
import { machines } from './machines/expected';
import { outlook } from './outlook/expected';
import { programs } from './programs/expected';
import { senders } from './senders/expected';
import { typed } from './typed/expected';
import { verbs } from './verbs/expected';
import { webmail } from './webmail/expected';
import { words } from './words/expected';
import { wrapped } from './wrapped/expected';

/** What a mail must come to. Without `says` it has no answer. */
interface Expected {
  readonly result: string;
  /** Words of the receipt. */
  readonly says?: string;
  /** Who the answer goes to, when it is not Anna. */
  readonly to?: string;
  /** What Red has bid when it is over. */
  readonly bid?: number;
  /** The sender that the server names, when it is not the one in From. */
  readonly envelope?: '';
  /** What is known of the sender; `aligned` by default. */
  readonly proof?: Proof;
  /** What happened to the token: Anna bid 2 by it, or both sides have bid. */
  readonly before?: 'used' | 'moved-on';
}

/** The mails of one folder, by the names of their files. */
export type Family = Readonly<Record<string, Expected>>;

const FAMILIES: Readonly<Record<string, Family>> = {
  absence,
  broken,
  codings,
  flowed,
  html,
  layout,
  machines,
  outlook,
  programs,
  senders,
  typed,
  verbs,
  webmail,
  words,
  wrapped,
};

export interface Fixture {
  readonly family: string;
  readonly name: string;
  readonly expected: Expected;
  /** As the file has it. */
  readonly raw: Buffer;
}

const readFixture = (family: string, name: string, expected: Expected): Fixture => ({
  family,
  name,
  expected,
  raw: readFileSync(join(import.meta.dirname, family, `${name}.eml`)),
});

export const FIXTURES: readonly Fixture[] = Object.entries(FAMILIES).flatMap(([family, mails]) =>
  Object.entries(mails).map(([name, expected]) => readFixture(family, name, expected)),
);

/** The people of the files, and the address that they write to. */
const PEOPLE = /\b(anna|boris|eve)@example\.(org|net)/gi;
const ADDRESS = /orders\+abcdefghijklmnopqrstuvwxyz@orders\.fieldpost\.example/g;

/** `eve@example.net` of one test: `eve.<tag>@example.net`. */
export const personOf = (address: string, tag: string): string => address.replace('@', `.${tag}@`);

/** The mail with the people of one test, and the address that their reply goes to. Encoded parts stay as they are. */
export function addressed({ raw }: Fixture, tag: string, replyTo: string): Buffer {
  const text = raw.toString('latin1').replace(PEOPLE, (one) => personOf(one, tag));
  return Buffer.from(text.replace(ADDRESS, replyTo), 'latin1');
}

export const messageIdOf = ({ raw }: Pick<Fixture, 'raw'>): string | undefined =>
  /^message-id: (<[^\s<>]+>)\r?$/im.exec(raw.toString('latin1'))?.[1];
