import { Notice } from '@/app/_components/notice';
import { getChannels } from '@/lib/channels/get-channels';
import { vapidKeys } from '@/lib/channels/push/vapid';
import { PushForm } from './push-form';

/** Push messages in this browser for what waits for the person. */
export async function PushPart({ added }: { readonly added: boolean }) {
  const { settings } = await getChannels();
  return (
    <section id="push" aria-labelledby="push-title" className="card stack">
      <h2 id="push-title">Push messages</h2>
      <p className="text-sm text-muted">
        This browser shows a message when you are to act, also when no page is open. On a phone, add this site to the
        home screen first: its icon then shows how many games wait for you.
      </p>
      {added && (
        <Notice tone="good" announce="status">
          Push messages are on in this browser. Send a test under Webhooks, where you can also remove it.
        </Notice>
      )}
      <PushForm publicKey={vapidKeys(settings.secret).publicKey} />
    </section>
  );
}
