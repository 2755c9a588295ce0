import type { HookField } from './new-hook-form';

interface HookForm {
  readonly form: 'json' | 'discord' | 'slack' | 'matrix';
  readonly title: string;
  readonly about: string;
  readonly fields: readonly HookField[];
}

const POST = 'One post a game, which is edited as the game moves on, and a ping for who is to act.';
const THREADS = 'The webhook of a single game also tells what happens, in a thread for each turn';

/** What each form of webhook asks for. */
export const HOOK_FORMS: readonly HookForm[] = [
  {
    form: 'discord',
    title: 'Discord',
    about: `${POST} The post shows the map. ${THREADS}, if the webhook belongs to a forum channel; in other channels Discord lets webhooks open none.`,
    fields: [
      {
        name: 'url',
        label: 'Webhook URL',
        hint: 'From the channel’s settings: Integrations, Webhooks, Copy Webhook URL.',
        isSecret: true,
      },
    ],
  },
  {
    form: 'slack',
    title: 'Slack',
    about: `${POST} It takes an app with the right chat:write that was invited to the channel: what an incoming webhook posts cannot be edited. With files:write too the post shows the map. ${THREADS}.`,
    fields: [
      { name: 'token', label: 'Bot token', hint: 'It begins with xoxb-.', isSecret: true },
      { name: 'room', label: 'Channel id', hint: 'At the end of the channel’s details, such as C012345678.' },
    ],
  },
  {
    form: 'matrix',
    title: 'Matrix',
    about: `${POST} It posts as an account of yours that is in the room; the room must not be encrypted. The post shows the map. ${THREADS}.`,
    fields: [
      { name: 'url', label: 'Homeserver', hint: 'Such as https://matrix.example.org.' },
      { name: 'room', label: 'Internal room id', hint: 'From the room’s advanced settings: it begins with !.' },
      { name: 'token', label: 'Access token', hint: 'Of the account that posts.', isSecret: true },
    ],
  },
  {
    form: 'json',
    title: 'Your own program (signed JSON)',
    about: 'Each delivery is signed with a secret that you are shown once. How to check it: docs/api.md.',
    fields: [{ name: 'url', label: 'Address', hint: 'It begins with https:// and can be reached from the internet.' }],
  },
];

export const TITLES: Readonly<Record<string, string>> = {
  push: 'Push messages in a browser',
  ...Object.fromEntries(HOOK_FORMS.map(({ form, title }) => [form, title])),
};
