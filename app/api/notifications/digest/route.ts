import { route } from '@/app/api/_route';
import { getChannels } from '@/lib/channels/get-channels';
import { saveDigest } from '@/lib/channels/notifications/digest';
import { readNotifications } from '@/lib/channels/notifications/use';
import { err } from '@/lib/core/result';
import { refuseHttp } from '@/lib/http/contract/errors';
import { digestBody, notificationsSchema } from '@/lib/http/schemas/notification-schemas';

export const POST = route({
  summary:
    'Choose one mail a day or a week in place of single ones, or single ones again. Your profile needs a time zone for it.',
  auth: 'write',
  body: digestBody,
  answer: notificationsSchema,
  refusals: ['invalid-request'],
  handler: async ({ by, body }) => {
    const channels = await getChannels();
    const saved = await saveDigest(channels, by, body);
    if (!saved.ok) return err(refuseHttp('invalid-request', saved.error.message));
    return readNotifications(channels, { by });
  },
});
