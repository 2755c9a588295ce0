import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import type { ChatNames } from '@/lib/channels/hooks/chat-names';
import { saveNames } from './acts';

interface Props {
  readonly names: ChatNames;
  readonly saved: boolean;
}

/** What the person is called in chats, for pings. */
export function NamesPart({ names: { discord, slack, matrix }, saved }: Props) {
  return (
    <section id="names" aria-labelledby="names-title" className="card stack">
      <h2 id="names-title">Who you are in chats</h2>
      <p className="text-sm text-muted">
        Where a game of yours has a post in a chat, you are pinged there when you are to act. Everybody in that channel
        sees the ping. Leave a field empty, and nobody pings you there.
      </p>
      {saved && (
        <Notice tone="good" announce="status">
          Saved.
        </Notice>
      )}
      <KeptForm action={saveNames} hidden={{}} label="Who you are in chats">
        <TextField
          name="discord"
          label="Discord user id"
          hint="A number: switch Developer Mode on, then Copy User ID."
          value={discord ?? ''}
          maxLength={22}
        />
        <TextField
          name="slack"
          label="Slack member id"
          hint="From your profile: Copy member ID."
          value={slack ?? ''}
          maxLength={21}
        />
        <TextField
          name="matrix"
          label="Matrix id"
          hint="Such as @anna:example.org."
          value={matrix ?? ''}
          maxLength={250}
        />
        <SubmitButton>Save</SubmitButton>
      </KeptForm>
    </section>
  );
}
