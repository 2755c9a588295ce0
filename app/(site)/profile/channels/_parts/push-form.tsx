'use client';

import { startTransition, useActionState, useState } from 'react';
import { type FormState, FRESH } from '@/app/_components/forms/form-state';
import { Notice } from '@/app/_components/notice';
import { useIsLive } from '@/app/_components/use-is-live';
import { addPush } from './acts';

const START: FormState = FRESH;

/** Asks the browser for permission and an address, and sends that. Without JavaScript there are no push messages. */
export function PushForm({ publicKey }: { readonly publicKey: string }) {
  const isLive = useIsLive();
  const [{ refusal }, send, isSending] = useActionState(addPush, START);
  const [fault, setFault] = useState<string>();
  const press = async (): Promise<void> => {
    setFault(undefined);
    const asked = await subscription(publicKey);
    if ('fault' in asked) return setFault(asked.fault);
    const form = new FormData();
    form.set('subscription', asked.json);
    startTransition(() => send(form));
  };
  const words = fault ?? refusal?.message;
  return (
    <div>
      {words !== undefined && (
        <Notice tone="alert" announce="alert">
          {words}
        </Notice>
      )}
      <button type="button" className="needs-script btn btn-small" disabled={!isLive || isSending} onClick={press}>
        Switch them on in this browser
      </button>
      <noscript>
        <p className="text-sm">Push messages need JavaScript.</p>
      </noscript>
    </div>
  );
}

const UNABLE = 'This browser knows no push messages. On a phone they need the site on the home screen.';
const FORBIDDEN = 'You have not allowed this site to show messages. The settings of the browser let you change that.';

async function subscription(publicKey: string): Promise<{ readonly json: string } | { readonly fault: string }> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return { fault: UNABLE };
  if ((await Notification.requestPermission()) !== 'granted') return { fault: FORBIDDEN };
  try {
    const registration = await navigator.serviceWorker.register('/push-worker.js');
    await navigator.serviceWorker.ready;
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    return { json: JSON.stringify(made) };
  } catch {
    return { fault: 'The browser gave no address for push messages. Try again later.' };
  }
}
