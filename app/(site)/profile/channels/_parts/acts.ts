'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import type { ChannelFault } from '@/lib/channels/fault';
import { dropFeed, type MadeFeed, makeFeed } from '@/lib/channels/feeds/manage';
import { getChannels } from '@/lib/channels/get-channels';
import { saveChatNames } from '@/lib/channels/hooks/chat-names';
import { type MadeHook, makeHook, removeHook, renewSecret, testHook } from '@/lib/channels/hooks/manage';
import { TYPED_FORMS } from '@/lib/channels/hooks/target';
import { subscribe } from '@/lib/channels/push/subscribe';
import { saveQuietHours } from '@/lib/channels/quiet/quiet-hours';

/** A form's state, and the webhook that was just set up or got a new secret: the only time that is shown. */
export interface HookState extends FormState {
  readonly made?: MadeHook;
}

/** A form's state, and the addresses of the feed that was just made: the only time that they are shown. */
export interface FeedState extends FormState {
  readonly made?: MadeFeed;
}

/** The page of channels that a form is on: that of a game, or that of the profile. */
function placeOf(form: FormData) {
  const gameId = textOf(form, '_game');
  const path = gameId === undefined ? '/profile/channels' : `/games/${encodeURIComponent(gameId)}/channels`;
  return { gameId, path };
}

const formRefusal = ({ code, message, field }: ChannelFault) => ({
  code,
  message,
  fields: field === undefined ? {} : { [field]: message },
});

export async function addHook(previous: HookState, form: FormData): Promise<HookState> {
  return answered(previous, form, () => executeAdding(previous, form));
}

async function executeAdding(previous: HookState, form: FormData): Promise<HookState> {
  const { gameId, path } = placeOf(form);
  const user = await requireUser(path);
  const target = {
    form: TYPED_FORMS.find((one) => one === textOf(form, '_form')) ?? 'json',
    url: textOf(form, 'url') ?? '',
    token: textOf(form, 'token') ?? '',
    room: textOf(form, 'room') ?? '',
  };
  const made = await makeHook(await getChannels(), { by: user.id, gameId, target });
  if (!made.ok) return refused(previous, form, formRefusal(made.error));
  // Without a secret to show there is nothing to stay for.
  if (made.value.secret === undefined) redirect(`${path}?added=1#webhooks`);
  // The list above the form shows the new one together with its secret.
  revalidatePath(path);
  return { attempt: previous.attempt + 1, values: {}, made: made.value };
}

export async function newSecret(previous: HookState, form: FormData): Promise<HookState> {
  return answered(previous, form, () => executeRenewing(previous, form));
}

async function executeRenewing(previous: HookState, form: FormData): Promise<HookState> {
  const user = await requireUser(placeOf(form).path);
  const made = await renewSecret(await getChannels(), { by: user.id, hookId: textOf(form, '_hook') ?? '' });
  if (!made.ok) return refused(previous, form, formRefusal(made.error));
  return { attempt: previous.attempt + 1, values: {}, made: made.value };
}

/** Sends a test through a webhook, or removes it: the button says which. */
export async function workHook(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeUse(previous, form));
}

async function executeUse(previous: FormState, form: FormData): Promise<FormState> {
  const { path } = placeOf(form);
  const user = await requireUser(path);
  const own = { by: user.id, hookId: textOf(form, '_hook') ?? '' };
  const channels = await getChannels();
  if (textOf(form, '_do') === 'remove') {
    await removeHook(channels, own);
    redirect(`${path}?removed=1#webhooks`);
  }
  const tested = await testHook(channels, own);
  if (!tested.ok) return refused(previous, form, formRefusal(tested.error));
  redirect(`${path}?tested=1#webhooks`);
}

export async function addFeed(previous: FeedState, form: FormData): Promise<FeedState> {
  return answered(previous, form, () => executeFeed(previous, form));
}

async function executeFeed(previous: FeedState, form: FormData): Promise<FeedState> {
  const { gameId, path } = placeOf(form);
  const user = await requireUser(path);
  const feed = { by: user.id, gameId };
  const channels = await getChannels();
  if (textOf(form, '_do') === 'drop') {
    await dropFeed(channels, feed);
    redirect(`${path}?dropped=1#feed`);
  }
  const made = await makeFeed(channels, feed);
  if (!made.ok) return refused(previous, form, formRefusal(made.error));
  return { attempt: previous.attempt + 1, values: {}, made: made.value };
}

export async function saveNames(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeNames(previous, form));
}

async function executeNames(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile/channels');
  const typed = {
    discord: textOf(form, 'discord') ?? '',
    slack: textOf(form, 'slack') ?? '',
    matrix: textOf(form, 'matrix') ?? '',
  };
  const saved = await saveChatNames(await getChannels(), user.id, typed);
  if (!saved.ok) return refused(previous, form, formRefusal(saved.error));
  redirect('/profile/channels?named=1#names');
}

/** The subscription comes from the browser itself: nothing is typed. */
export async function addPush(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executePush(previous, form));
}

async function executePush(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile/channels');
  const subscription = textOf(form, 'subscription') ?? '';
  const made = await subscribe(await getChannels(), { by: user.id, subscription });
  if (!made.ok) return refused(previous, form, formRefusal(made.error));
  redirect('/profile/channels?pushed=1#push');
}

export async function saveQuiet(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeQuiet(previous, form));
}

async function executeQuiet(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile/channels');
  const typed = { from: textOf(form, 'from') ?? '', to: textOf(form, 'to') ?? '' };
  const saved = await saveQuietHours(await getChannels(), user.id, typed);
  if (!saved.ok) return refused(previous, form, formRefusal(saved.error));
  redirect('/profile/channels?quiet=1#quiet');
}
