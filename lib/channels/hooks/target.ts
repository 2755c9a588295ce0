import { z } from 'zod';
import { seal, unseal } from '@/lib/auth/secrets';
import { err, ok, type Result } from '@/lib/core/result';
import type { ChannelContext } from '../context';
import { type ChannelFault, fault } from '../fault';
import { usable } from '../net/send-request';

/** Those that a person types in. */
export const TYPED_FORMS = ['json', 'discord', 'slack', 'matrix'] as const;
/** And the one that a browser gives. */
export const FORMS = [...TYPED_FORMS, 'push'] as const;
export type HookForm = (typeof FORMS)[number];

/** Where a webhook goes to, with the secret that it needs there. */
const targetSchema = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('json'), url: z.string(), secret: z.string() }),
  z.strictObject({ form: z.literal('discord'), path: z.string() }),
  z.strictObject({ form: z.literal('slack'), token: z.string(), channel: z.string() }),
  z.strictObject({ form: z.literal('matrix'), server: z.string(), token: z.string(), room: z.string() }),
  z.strictObject({ form: z.literal('push'), endpoint: z.string(), p256dh: z.string(), auth: z.string() }),
]);
export type Target = z.infer<typeof targetSchema>;

const PURPOSE = 'webhook';

export const sealTarget = ({ settings }: Pick<ChannelContext, 'settings'>, target: Target): string =>
  seal(settings.secret, PURPOSE, target);

/** Undefined where the service has another secret since. */
export function openTarget({ settings }: Pick<ChannelContext, 'settings'>, sealed: string): Target | undefined {
  const opened = targetSchema.safeParse(unseal(settings.secret, PURPOSE, sealed));
  return opened.success ? opened.data : undefined;
}

/** What somebody typed. */
export interface TypedTarget {
  readonly form: (typeof TYPED_FORMS)[number];
  readonly url: string;
  readonly token: string;
  readonly room: string;
}

const LONGEST = 1_000;

/** A target out of what somebody typed; `secret` is that of a new one of the form `json`. Nothing is sent or resolved. */
export function parseTarget(
  context: Pick<ChannelContext, 'net'>,
  typed: TypedTarget,
  secret: string,
): Result<Target, ChannelFault> {
  const trimmed = { ...typed, url: typed.url.trim(), token: typed.token.trim(), room: typed.room.trim() };
  if ([trimmed.url, trimmed.token, trimmed.room].some((text) => text.length > LONGEST))
    return err(fault('invalid-webhook', `At most ${LONGEST} characters fit a field.`));
  return PARSERS[typed.form](context, trimmed, secret);
}

type Parser = (
  context: Pick<ChannelContext, 'net'>,
  typed: TypedTarget,
  secret: string,
) => Result<Target, ChannelFault>;

const PARSERS: Readonly<Record<TypedTarget['form'], Parser>> = {
  json: ({ net }, { url }, secret) => {
    if (usable(net, url) === undefined) return err(fault('invalid-webhook', NOT_OPEN, 'url'));
    return ok({ form: 'json', url, secret });
  },
  discord: (_, { url }) => {
    const path = DISCORD.exec(url)?.[1];
    return path === undefined ? err(fault('invalid-webhook', NO_DISCORD, 'url')) : ok({ form: 'discord', path });
  },
  slack: (_, { token, room: channel }) => {
    if (!/^xoxb-[\w-]{10,200}$/.test(token)) return err(fault('invalid-webhook', NO_SLACK_TOKEN, 'token'));
    if (!/^[CG][A-Z0-9]{5,20}$/.test(channel)) return err(fault('invalid-webhook', NO_SLACK_CHANNEL, 'room'));
    return ok({ form: 'slack', token, channel });
  },
  matrix: ({ net }, { url, token, room }) => {
    const server = usable(net, url);
    if (server === undefined) return err(fault('invalid-webhook', NOT_OPEN, 'url'));
    if (!/^[\x21-\x7e]{8,500}$/.test(token)) return err(fault('invalid-webhook', NO_MATRIX_TOKEN, 'token'));
    if (!/^![^\s/?#]{1,250}$/.test(room)) return err(fault('invalid-webhook', NO_MATRIX_ROOM, 'room'));
    return ok({ form: 'matrix', server: server.origin, token, room });
  },
};

/** With or without a version of the API; the other hosts are those of Discord's test clients. */
const DISCORD =
  /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/api(?:\/v\d+)?(\/webhooks\/\d{5,25}\/[\w-]{20,200})\/?$/;

const NOT_OPEN = 'Give an address that begins with https:// and that anybody on the internet can reach.';
const NO_DISCORD = 'Give the webhook URL as Discord shows it: https://discord.com/api/webhooks/…';
const NO_SLACK_TOKEN = 'Give the bot token of a Slack app with the right chat:write: it begins with xoxb-.';
const NO_SLACK_CHANNEL =
  'Give the id of the channel: it begins with C or G, and the channel’s details in Slack show it.';
const NO_MATRIX_TOKEN = 'Give the access token of the account that posts.';
const NO_MATRIX_ROOM = 'Give the internal id of the room: it begins with ! and its settings show it.';

/** The host that is shown of a target: the rest of an address may be secret. */
export function hostOf(target: Target): string {
  if (target.form === 'json') return new URL(target.url).host;
  if (target.form === 'push') return new URL(target.endpoint).host;
  if (target.form === 'matrix') return new URL(target.server).host;
  return target.form === 'discord' ? 'discord.com' : 'slack.com';
}
